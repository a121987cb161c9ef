import { type DraftInputOf, saveAddress } from '@vce/protocol'

/** An address while it is being typed. */
export type AddressDraft = Omit<DraftInputOf<typeof saveAddress>, 'id'>
export type AddressField = keyof AddressDraft

export const emptyDraft: AddressDraft = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  is_default: false,
}

/** The first message of each field that the server would refuse. */
export function draftFaults(draft: AddressDraft): Partial<Record<AddressField, string>> {
  const parsed = saveAddress.input.safeParse(draft)
  if (parsed.success) return {}
  const faults: Partial<Record<AddressField, string>> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as AddressField
    faults[field] ??= message
  }
  return faults
}
