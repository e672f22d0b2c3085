import LoaderCircle from 'lucide-react/icons/loader-circle';

/** Loading indicator. The surrounding element describes the activity. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />;
}
