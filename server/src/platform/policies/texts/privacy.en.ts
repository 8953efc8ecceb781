/** The same in English. */
export const privacyEn = `# Privacy policy

This says what Yanzhi keeps of you, why, for how long, who sees it, and what you can do. We do nothing that is not written here: personal data is not sold, not given to advertisers, and no third party’s trackers are in our pages.

## What we keep, and why
- **Your account**: username, mobile number or mailbox, for signing in, for a forgotten password and for notices. Of a password only a hash is kept that cannot be turned back (argon2id).
- **Your profile**: nickname, picture, sex, city, bio and tags, the card that you show to others.
- **Your value report**: native and foreign languages, fields, works, projects, education, certificates, reviews and score, to say what your languages are worth.
- **Contact details**: the number and mailbox from the guide, so that friends can reach you. A mailbox that is not confirmed is shown to nobody and does not sign anybody in.
- **What you publish**: posts, feeds, comments, likes, collections, follows and circles. They are the community.
- **Signing in and safety**: names and network addresses of your devices, when you signed in, and failed tries, to protect your account. Secrets of authenticators are sealed.
- **Money**: the books of recharges, withdrawals, tips and purchases, as the law and honest accounts require. Of a payment password, too, only a hash is kept.
- **Certification**: name, number of the paper, phone, organisation and pictures that you hand in to be certified, to check that it is you or your company. The number is kept sealed, with a digest that cannot be turned back, by which other accounts with the same paper are found.
- **Flags and appeals**: your reasons and what came of them, to decide and to answer you.
- **Your consent**: when, and in which language, you agreed or did not, to which version.

## Who sees it
- **Everyone**: nickname, picture, bio, city, what you publish openly, and the parts of your report that you leave open to everyone.
- **Signed-in people, friends, or only you**: you choose for each part of your report.
- **Contact details**: friends at the most (people who follow each other), or nobody; the guide asks you, and so does the first time you follow somebody back. Give another contact number and the one you sign in with is not shown.
- **Who looked at your report**: only you.
- **Anonymous posts**: nobody but moderators sees who wrote them.
- **Pictures of papers**: only who handed them in and the reviewer can open them, each opening is written down, and the reviewer’s name stands across what they open.
- **Reviewers and operators**: what belongs to a flag, an appeal, a review or a withdrawal, while they work on it; what they do is written down.
- **People you blocked**: not your report, posts or comments.
- **Search engines**: not your report, unless you allow it.

## Services outside
- Message and mail services get your number or mailbox and the one message, to deliver codes and notices.
- The push service of your browser’s maker, once you have a device notified: a sealed message that only your browser can open. It ends when you sign out.
- Amap: when you tap a place in a chat, your browser opens its map in a page of its own; it is told nothing before.
- WeChat: when you sign in with it or bind it, we get the number, nickname and picture that it gives.
- Alipay and WeChat Pay get order number, amount and payee account when you recharge or withdraw.
- The check against robots runs on your own device; where the site has turned on Tencent Cloud’s captcha, that service judges.
- A service that is not turned on gets nothing.

## For how long
- Account, profile, report and what you publish: until you delete it, or your account ends.
- Codes: 2 days after they end. Failed tries: 1 day after the last.
- Sessions that ended: 30 days. Messages and mails that were sent: 30 days.
- Who looked at a report: 180 days.
- Pictures and numbers of papers: removed 30 days after the decision, at once where you take your certification back; the digest of a number stays until the certification ends.
- Files of a data export: 7 days.
- Books and records of acts: the books cannot be changed and name an account by number, never by name; records say number, act and time. Both stay after an account ends.
- Server logs hold no names, numbers, texts or sign-in tokens.

## Your rights, and how to use them
- **See and correct**: at any time in [your profile](/myInfoEdit) and [your report](/myReport).
- **Decide who sees**: under “Who sees” of [your report](/myReport), part by part.
- **Take a copy**: ask for an export in [account security](/accountSecurity). It is a JSON file with all of the above and with your consents; once a day.
- **Delete your account**: in [account security](/accountSecurity). Sign in within 15 days to take it back; then names, numbers, mailboxes, report, sessions and private files are erased. Posts and comments, and reviews that you wrote, stay without saying whose they were. Money in the wallet is paid out first.
- **Decline or withdraw consent**: decline a new version, export and delete; what was done before stays lawful.
- **Appeal and ask**: write to the operators on the [appeal](/appeal) page; you get an answer. You may also complain to the authority where you live.

## On your device
The browser keeps the sign-in token (3 days, longer as you use it), language, appearance and unpublished drafts; signing out clears what is yours.

## Versions
When this policy changes you are asked once, and your answer is recorded with version and time. Every version that somebody answered is kept and can be read at the foot of this page.`;
