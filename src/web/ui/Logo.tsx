/** Logo: a red cottage before the sun, over water. The same drawing as `public/favicon.svg`. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle cx="12.5" cy="12.5" r="8.5" fill="var(--sun)" />
      <path d="M15 20V11.2L21.5 6 28 11.2V20Z" fill="#a03223" />
      <path
        d="M13.7 12.4 21.5 6l7.8 6.4"
        fill="none"
        stroke="#6f2016"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path d="M20 20v-5.2h3V20Z" fill="#fff" />
      <path
        d="M2.5 22.5c3-2.6 6-2.6 9 0s6 2.6 9 0 6-2.6 9 0"
        fill="none"
        stroke="var(--lake)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
