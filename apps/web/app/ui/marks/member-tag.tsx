import type { UserInfo } from '@vce/protocol'

interface MemberTagProps extends Pick<UserInfo, 'level'> {
  /** Width in pixels; the height is half of it. */
  width: number
}

/** The tag VIP over the lower edge of a member's portrait; its parent is positioned. */
export const MemberTag = ({ level: { tagImage }, width }: MemberTagProps) =>
  tagImage && (
    <img
      src={tagImage}
      alt=""
      width={width}
      height={width / 2}
      className="absolute -bottom-1 left-1/2 -translate-x-1/2"
    />
  )
