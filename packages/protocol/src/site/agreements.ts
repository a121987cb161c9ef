import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Documents a user accepts by signing in. */
export const agreementNames = ['treaty', 'privacy', 'user_info_protect'] as const
export type AgreementName = (typeof agreementNames)[number]

/**
 * The current version of each, the day of its text. A new version has to be accepted once more: change it together
 * with the text and the line that says what has changed (`lib/documents/agreement-changes.ts` of the web).
 */
export const agreementVersions: Readonly<Record<AgreementName, string>> = {
  treaty: '2026-11-24',
  privacy: '2026-11-28',
  user_info_protect: '2026-11-28',
}

/** By registering, by signing in, or in the dialog that a new version opens. */
export const consentMethods = ['register', 'signIn', 'ask'] as const
export type ConsentMethod = (typeof consentMethods)[number]

const acceptance = z.object({
  version: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, Beijing. */
  accepted_at: z.string(),
  way: z.enum(consentMethods),
})

/** The documents in the order of `agreementNames`, each with every version the user accepted, newest first. */
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
        /** The current one. */
        version: z.string(),
        /** The current version has not been accepted. */
        pending: z.boolean(),
        accepted: z.array(acceptance),
      }),
    ),
  }),
})

const versionFault = '协议版本有误'
const version = z.optional(z.string(versionFault).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, versionFault)))

/** Accepts the named documents in the versions shown to the user; accepting twice changes nothing. */
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
