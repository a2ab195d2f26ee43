/** What a person does in an account that several people share (decisions/0063); what each may, `member-roles` says, which pages do without. */
export const MEMBER_ROLES = ['owner', 'sender', 'finance', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
