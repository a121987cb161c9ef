import { type applyCooperation, cooperationFields, cooperationKinds, type DraftInputOf } from '@vce/protocol'

/** The form's fields as the applicant fills them in; an empty email is none. */
export interface Application {
  name: string
  company: string
  mobile: string
  email: string
  /** Empty until one is chosen. */
  kind: CooperationKind | ''
  text: string
}
export type CooperationKind = (typeof cooperationKinds)[number]
export type ApplicationField = keyof Application
export type Faults = Partial<Record<ApplicationField, string>>

/** An empty form; the address may choose the subject. */
export const emptyApplication = (kind: string | null): Application => ({
  name: '',
  company: '',
  mobile: '',
  email: '',
  text: '',
  kind: cooperationKinds.find((each) => each === kind) ?? '',
})

/** The message of a field that the server would refuse. */
export function faultOf(field: ApplicationField, value: string): string | undefined {
  if (field === 'email' && value.trim() === '') return undefined
  return cooperationFields[field].safeParse(value).error?.issues[0]?.message
}

export const fieldsInOrder = ['name', 'company', 'mobile', 'email', 'kind', 'text'] as const

/** All faults of a form; empty if it can be sent. */
export const faultsOf = (form: Application): Faults =>
  Object.fromEntries(
    fieldsInOrder.flatMap((field) => {
      const fault = faultOf(field, form[field])
      return fault === undefined ? [] : [[field, fault]]
    }),
  )

/** The call for a form without faults. */
export const inputOf = (
  { email, kind, ...rest }: Application,
  nonce: string,
): DraftInputOf<typeof applyCooperation> => ({
  ...rest,
  kind: kind || '其他',
  email: email.trim() || undefined,
  nonce,
})
