import { useQuery } from '@tanstack/react-query'
import type { PrivilegeTag } from '@vce/protocol'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '#app/lib/api'
import { privilegeQuery, vipCheck } from '#app/lib/session/privilege-query'
import { useSignedIn } from '#app/lib/session/user'

/**
 * Checks the right of a closed gate; loads the page again once the reader has it, for example after a purchase in
 * another window. Without a tag nothing is checked.
 */
export function useGrantedRight(tag: PrivilegeTag | undefined) {
  const { revalidate } = useRevalidator()
  const signedIn = useSignedIn()
  const { data } = useQuery({
    ...privilegeQuery(useApi(), tag ? { tag } : vipCheck),
    enabled: signedIn && tag !== undefined,
  })
  const isGranted = tag !== undefined && data?.auth === 1
  useEffect(() => {
    if (isGranted) void revalidate()
  }, [isGranted, revalidate])
}
