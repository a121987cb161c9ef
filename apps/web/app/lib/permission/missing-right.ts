import type { PrivilegeTag } from '@vce/protocol'
import { useEffect } from 'react'
import { createValue } from '#app/lib/value'

/** The right that the page as a whole needs and its signed-in reader lacks; the overlay 会员权限提示 names it. */
export const missingRight = createValue<PrivilegeTag | null>(null)

/** Reports while the component is shown that its page needs a right. */
export function useMissingRight(tag: PrivilegeTag | null) {
  useEffect(() => {
    missingRight.set(tag)
    return () => missingRight.set(null)
  }, [tag])
}
