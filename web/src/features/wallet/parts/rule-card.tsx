import { Card } from '#web/kit/card.tsx';

/** The house's rules, where it has any to tell. */
export function RuleCard({ title, text }: { readonly title: string; readonly text: string | undefined }) {
  return text ? (
    <Card title={title}>
      <p className="break-anywhere text-base whitespace-pre-line text-muted">{text}</p>
    </Card>
  ) : null;
}
