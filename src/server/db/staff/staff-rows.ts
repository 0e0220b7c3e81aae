import type { StaffRole } from '#shared/contract/desk/desk.ts'

/** As the sign-in library writes it on both databases: times as ISO text, yes and no as 1 and 0. */
export type StaffMemberRow = {
  id: string
  name: string
  email: string
  email_verified: number
  image: string | null
  role: StaffRole
  two_factor_enabled: number | null
  /** In ms; null of one who may sign in. */
  suspended_at: number | null
  created_at: string
  updated_at: string
}

/** Tables that the sign-in library alone reads, and writes but for ends of sessions and links. */
export type StaffSecretRow = { id: string; value?: string; member_id?: string }

/** What a member did: `member` and `subject` are ids, since a member may be gone. */
export type StaffActionRow = {
  id: string
  made_at: number
  member: string
  action: string
  subject: string
  /** The name of the token by which a program did it for the member. */
  token: string | null
}

/** Times in ms; `scopes` is JSON, `ending` the token's last characters. */
export type StaffTokenRow = {
  id: string
  member_id: string
  name: string
  hash: string
  ending: string
  scopes: string
  made_at: number
  expires_at: number
  used_at: number | null
  revoked_at: number | null
}

/** `filter` is JSON. */
export type StaffViewRow = { member_id: string; name: string; filter: string }

/** `bodies` is JSON, by language. */
export type ReplyTemplateRow = { id: string; name: string; bodies: string; version: number }

/** Lists are JSON, empty where they do not matter; `last_member` is who got the last inquiry by this rule. */
export type AssignmentRuleRow = {
  id: string
  position: number
  name: string
  categories: string
  countries: string
  languages: string
  members: string
  last_member: string | null
}

/** A member named in a note, by `name` as it was written; `read_at` in ms. */
export type InquiryMentionRow = {
  note_id: string
  member_id: string
  inquiry_id: string
  name: string
  read_at: number | null
}
