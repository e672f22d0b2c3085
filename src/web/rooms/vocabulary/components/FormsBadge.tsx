import { Badge } from '#web/ui/Badge.tsx';

interface FormsBadgeProps {
  gender: 'en' | 'ett' | null;
  forms: readonly string[];
}

/** Other forms of a word in one line, coloured by gender. Empty if it has none. */
export function FormsBadge({ gender, forms }: FormsBadgeProps) {
  if (forms.length === 0) return null;
  return (
    <Badge tone={gender === 'ett' ? 'falu' : 'lake'}>
      <span lang="sv" className="py-1">
        {forms.join(' · ')}
      </span>
    </Badge>
  );
}
