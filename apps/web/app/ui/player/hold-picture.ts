/** Shows the last picture over a video until it has the next one: a new source would be black until then. */
export function holdPicture(video: HTMLVideoElement) {
  const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
  if (!hasPicture) return
  const canvas = document.createElement('canvas')
  canvas.className = 'held-picture'
  canvas.ariaHidden = 'true'
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  video.after(canvas)
  video.addEventListener('loadeddata', () => canvas.remove(), { once: true })
}
