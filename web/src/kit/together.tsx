type TogetherProps = {
  readonly text: string;
  /** A part of it, word for word. */
  readonly part: string;
};

/** A sentence of which one part goes to the next line as a whole, unless a line is too short for it: two numbers with what is between them. */
export function Together({ text, part }: TogetherProps) {
  const at = text.lastIndexOf(part);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="inline-block max-w-full">{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
