import type { ComponentProps } from 'react';

/** Surface for one piece of content. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div className={`rounded-card border border-line bg-surface p-5 shadow-card ${className}`} {...rest} />
  );
}
