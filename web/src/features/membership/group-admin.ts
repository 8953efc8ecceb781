/** Whether somebody of this role in a circle is a group admin: its founder and its administrators are. */
export const isGroupAdmin = (role: string | undefined): role is 'founder' | 'administrator' =>
  role === 'founder' || role === 'administrator';
