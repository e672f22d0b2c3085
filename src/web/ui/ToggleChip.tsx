import type { LucideIcon } from 'lucide-react';

interface ToggleChipProps {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  onToggle(): void;
}

/** Chip that shows or hides the content below it. */
export function ToggleChip({ label, icon: Icon, isOn, onToggle }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm sm:px-4 font-semibold ${isOn ? 'border-lake bg-lake-tint text-lake' : 'border-line-strong bg-surface'}`}
    >
      <Icon aria-hidden size={18} className="max-sm:hidden" />
      <span>{label}</span>
    </button>
  );
}
