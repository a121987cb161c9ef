import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { siteInitQuery } from '#app/lib/site-init'
import { WelfareDialog } from '#app/ui/popups/welfare-dialog'

/** 社区福利: the campaign that operators have set for the community. */
export default function WelfarePopup({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(siteInitQuery(useApi()))
  const campaign = data?.qiyou_activity
  if (!campaign) return null
  return <WelfareDialog campaign={campaign} onClose={onClose} />
}
