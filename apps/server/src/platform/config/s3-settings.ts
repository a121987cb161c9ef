/** The bucket in which files are stored instead of a folder. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type RawSettings = Record<(typeof names)[number], string>

/**
 * A sentence about what is missing; undefined if the five settings are all set or all absent. With only some
 * of them set each uploaded picture would be lost.
 */
export function s3Complaint(set: RawSettings): string | undefined {
  const missing = names.filter((name) => set[name] === '')
  if (missing.length === 0 || missing.length === names.length) return undefined
  return `设置 ${names.join('、')} 时须五项齐全，现缺 ${missing.join('、')}。`
}

export function s3SettingsOf(set: RawSettings): S3Settings | null {
  if (!set.S3_BUCKET) return null
  return {
    endpoint: set.S3_ENDPOINT.replace(/\/$/, ''),
    region: set.S3_REGION,
    bucket: set.S3_BUCKET,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  }
}
