import { useUser } from '#app/lib/session/user'
import { WelcomePopup } from '#app/ui/popups/membership-popups'

/** 开通会员提示, for a user without a level. */
export default function MembershipPrompt({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return user && <WelcomePopup nickname={user.nickname} onClose={onClose} />
}
