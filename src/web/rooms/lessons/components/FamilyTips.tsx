import { useText } from '#web/platform/i18n.ts';
import { Face } from '#web/ui/Face.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';

const TIPS = [
  { name: 'table', picture: 'fork-and-knife-with-plate' },
  { name: 'roles', picture: 'performing-arts' },
  { name: 'notes', picture: 'label' },
  { name: 'fika', picture: 'hot-beverage' },
];

/** Tips for families to learn together away from the screen. */
export function FamilyTips() {
  const { t } = useText('lessons');
  return (
    <section aria-labelledby="family-tips" className="rounded-card bg-sun-tint p-5 sm:p-6">
      <div className="mb-4 flex items-center gap-3">
        <Face person="birgitta" expression="happy" size={64} />
        <h2 id="family-tips" className="text-xl font-bold">
          {t('tips.title')}
        </h2>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {TIPS.map(({ name, picture }) => (
          <li key={name} className="flex items-start gap-3">
            <Picture name={picture} size={36} />
            <div>
              <h3 className="font-bold">{t(`tips.${name}.title`)}</h3>
              <p className="text-ink-soft">
                <Marked text={t(`tips.${name}.text`)} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
