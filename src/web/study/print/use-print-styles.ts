import { useLayoutEffect } from 'react';
import styles from './print.css?inline';

/**
 * Applies the styles of sheets while a page with sheets is shown. They are part of its code, because other pages need none
 * of them, and adopted, because the content security policy allows no style elements.
 */
export function usePrintStyles(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
