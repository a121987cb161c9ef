import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Documents that a user accepts by signing in. */
export const agreementNames = ['treaty', 'privacy', 'user_info_protect'] as const
export type AgreementName = (typeof agreementNames)[number]

/**
 * Current version of each document: the day of its text. A new version has to be accepted again, so change it
 * together with the text and the summary of changes (`lib/documents/agreement-changes.ts` of the web).
 */
export const agreementVersions: Readonly<Record<AgreementName, string>> = {
  treaty: '2026-11-29',
  privacy: '2026-11-30',
  user_info_protect: '2026-11-30',
}

/** Consent was given at registration, at sign-in, or in the dialog about a new version. */
export const consentMethods = ['register', 'signIn', 'ask'] as const
export type ConsentMethod = (typeof consentMethods)[number]

const acceptance = z.object({
  version: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, Beijing. */
  accepted_at: z.string(),
  way: z.enum(consentMethods),
})

/**
 * Documents in the order of `agreementNames`, each with all versions that the user accepted, newest first.
 */
export const getAgreements = endpoint({
  path: '/api/site/getAgreements',
  summary: '我的协议：各协议的当前版本、是否待确认、历次同意记录',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({}),
  output: z.object({
    agreements: z.array(
      z.object({
        name: z.enum(agreementNames),
        /** Current version of the document. */
        version: z.string(),
        /** Whether the current version still has to be accepted. */
        pending: z.boolean(),
        accepted: z.array(acceptance),
      }),
    ),
  }),
})

const versionFault = '协议版本有误'
const version = z.optional(z.string(versionFault).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, versionFault)))

/** Accepts documents in the versions shown to the user. A repeated call changes nothing. */
export const acceptAgreements = endpoint({
  path: '/api/site/acceptAgreements',
  summary: '确认协议的当前版本',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({
    names: z
      .strictObject({ treaty: version, privacy: version, user_info_protect: version })
      .check(z.refine((names) => Object.values(names).some(Boolean), '请选择要确认的协议')),
  }),
  output: z.object({}),
  success: '已确认',
  errors: { outdated: '协议已更新，请刷新后再确认' },
})
