import { type applyCooperation, cooperationFields, cooperationKinds, type DraftInputOf } from '@vce/protocol'

/** The fields of the form. The email is optional: an empty one is not sent. */
export interface Application {
  name: string
  company: string
  mobile: string
  email: string
  /** Empty until the applicant chooses a kind. */
  kind: CooperationKind | ''
  text: string
}
export type CooperationKind = (typeof cooperationKinds)[number]
export type ApplicationField = keyof Application
export type Faults = Partial<Record<ApplicationField, string>>

/** An empty form; `kind`, from the address of the page, preselects a kind. */
export const emptyApplication = (kind: string | null): Application => ({
  name: '',
  company: '',
  mobile: '',
  email: '',
  text: '',
  kind: cooperationKinds.find((each) => each === kind) ?? '',
})

/** Message for a field that the server would reject; undefined if the field is valid. */
export function faultOf(field: ApplicationField, value: string): string | undefined {
  if (field === 'email' && value.trim() === '') return undefined
  return cooperationFields[field].safeParse(value).error?.issues[0]?.message
}

export const fieldsInOrder = ['name', 'company', 'mobile', 'email', 'kind', 'text'] as const

/** Messages of all invalid fields; empty if the form can be sent. */
export const faultsOf = (form: Application): Faults =>
  Object.fromEntries(
    fieldsInOrder.flatMap((field) => {
      const fault = faultOf(field, form[field])
      return fault === undefined ? [] : [[field, fault]]
    }),
  )

/** Input of the call for a valid form. */
export const inputOf = (
  { email, kind, ...rest }: Application,
  nonce: string,
): DraftInputOf<typeof applyCooperation> => ({
  ...rest,
  kind: kind || '其他',
  email: email.trim() || undefined,
  nonce,
})
