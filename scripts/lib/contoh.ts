import { todayIn } from '#contract/tanggal.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import type { SampleSize } from '#database/sample-options.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'

/** Of every invented account. */
export const EXAMPLE_PASSWORD = 'contoh-hadir'

/** Makes the database that `url` names with the invented people and their twelve weeks up to today. */
export async function fillExample(url: string, size: SampleSize, passwordHash?: string): Promise<void> {
  const now = Date.now()
  const db = connect(url)
  await migrate(db)
  const today = todayIn('Asia/Jakarta', now)
  await fillSample(db, { size, now, today, passwordHash: passwordHash ?? (await hashSandi(EXAMPLE_PASSWORD)) })
  await db.destroy()
}
