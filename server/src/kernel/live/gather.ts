type Waiting<Question, Answer> = { question: Question; resolve(answer: Answer | undefined): void };

/** So many questions go into one query. */
const TOGETHER = 500;

/**
 * Gathers the questions of one turn and asks them together, a few hundred in one query; `ask` answers in their order. A question that could
 * not be asked is answered undefined, and why is told once for all of its query.
 */
export const gather = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  tellFailure: (error: unknown) => void,
): ((question: Question) => Promise<Answer | undefined>) => {
  let waiting: Waiting<Question, Answer>[] = [];
  const askSome = async (some: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(some.map(({ question }) => question));
      for (const [index, answer] of answers.entries()) some[index]?.resolve(answer);
    } catch (error) {
      tellFailure(error);
      for (const { resolve } of some) resolve(undefined);
    }
  };
  const askAll = async (): Promise<void> => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += TOGETHER) await askSome(all.slice(at, at + TOGETHER));
  };
  return (question) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(() => void askAll());
      waiting.push({ question, resolve });
    });
};
