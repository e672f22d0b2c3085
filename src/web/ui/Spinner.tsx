import LoaderCircle from 'lucide-react/icons/loader-circle';

/** Something is at work; whoever shows it says what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />;
}
