/** One write that a client wants done once, however often it must send it. `body` is a text that no other write has. */
export type Sent = {
  key: string;
  kind: 'post' | 'comment';
  body: string;
  /** The ids that were answered as done, in their order; one for each time it was sent and acknowledged. */
  acknowledged: number[];
};

/** What the database holds afterwards. */
export type Stored = {
  posts: readonly { id: number; body: string; commentsCount: number }[];
  comments: readonly { id: number; body: string; postId: number }[];
  /** What the circle says of itself. */
  groupPostsCount: number;
};

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Map<string | number, Row[]> => {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

const faultsOf = (write: Sent, rows: readonly { id: number }[]): string[] => {
  const faults: string[] = [];
  const answered = new Set(write.acknowledged);
  if (rows.length > 1) faults.push(`doubled: ${write.key} is kept ${rows.length} times (${rows.map((row) => row.id).join(', ')})`);
  if (answered.size > 1) faults.push(`answered differently: ${write.key} was told ${[...answered].join(', ')}`);
  for (const id of answered) {
    if (!rows.some((row) => row.id === id)) faults.push(`lost: ${write.key} was acknowledged as ${write.kind} ${id}, which is not kept`);
  }
  return faults;
};

const countFaults = (kept: Stored): string[] => {
  const commentsOf = grouped(kept.comments, (comment) => comment.postId);
  const faults = kept.posts.flatMap((post) => {
    const there = commentsOf.get(post.id)?.length ?? 0;
    return there === post.commentsCount ? [] : [`miscounted: post ${post.id} says ${post.commentsCount} comments and has ${there}`];
  });
  if (kept.groupPostsCount !== kept.posts.length)
    faults.push(`miscounted: the circle says ${kept.groupPostsCount} posts and has ${kept.posts.length}`);
  return faults;
};

/** Every way in which what is kept differs from what was acknowledged: lost, doubled, answered differently, never sent, miscounted. */
export const checkWrites = (sent: readonly Sent[], kept: Stored): string[] => {
  const rows = { post: grouped(kept.posts, (row) => row.body), comment: grouped(kept.comments, (row) => row.body) };
  const known = new Set(sent.map((write) => `${write.kind} ${write.body}`));
  const strange = [
    ...kept.posts.map((row) => ({ name: `post ${row.id}`, known: known.has(`post ${row.body}`) })),
    ...kept.comments.map((row) => ({ name: `comment ${row.id}`, known: known.has(`comment ${row.body}`) })),
  ];
  return [
    ...sent.flatMap((write) => faultsOf(write, rows[write.kind].get(write.body) ?? [])),
    ...strange.filter((row) => !row.known).map((row) => `never sent: ${row.name}`),
    ...countFaults(kept),
  ];
};
