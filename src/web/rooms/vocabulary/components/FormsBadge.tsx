import { Badge } from '#web/ui/Badge.tsx';

interface FormsBadgeProps {
  gender: 'en' | 'ett' | null;
  forms: readonly string[];
}

/** The other forms of a word in one line, in the colour of its gender; nothing where it has none. */
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
