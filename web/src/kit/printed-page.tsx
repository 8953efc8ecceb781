import type { ReactNode } from 'react';
import './printed-page.css';

/**
 * A page of `Card`s that people also take along on paper. What makes no sense there is given `print:hidden`.
 * @example <PrintedPage><ReportHead report={report} /><IntroSection report={report} /></PrintedPage>
 */
export function PrintedPage({ children }: { readonly children: ReactNode }) {
  return <div className="printed-page">{children}</div>;
}
