/** The post or the video to which comments belong. */
export interface Commented {
  kind: 'post' | 'video'
  id: number
}

/** Input that names the post or video of a list of comments. */
export const listInput = ({ kind, id }: Commented) => (kind === 'post' ? { id } : { video_id: id })

/** Input that names the post or video of a new comment. */
export const publishInput = ({ kind, id }: Commented) =>
  kind === 'post' ? { post_id: id } : { video_id: id }

export const isSameCommented = (one: Commented, other: Commented) =>
  one.kind === other.kind && one.id === other.id
