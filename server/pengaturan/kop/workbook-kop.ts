import { formatTime } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { WorkbookHead } from '#server/dasar/ekspor/tabel.ts'
import type { User } from '#server/dasar/http/user.ts'
import { readLampiran } from '#server/dasar/lampiran/lampiran.ts'
import { getPengaturan } from '../pengaturan.ts'
import { readKop } from './kop.ts'

/** The institution's letterhead for a workbook, no lines until somebody has set one up; and who takes it along, when. */
export async function openKop(db: Db, { nama }: Pick<User, 'nama'>, now: number): Promise<WorkbookHead> {
  const [{ baris, kertas, logo_id }, { zona_waktu }] = await Promise.all([readKop(db), getPengaturan(db)])
  return {
    baris: baris.split('\n').filter(Boolean),
    kertas,
    made: `Diunduh ${formatTime(now, zona_waktu)} oleh ${nama}`,
    logo: logo_id === null ? undefined : await drawLogo(db, logo_id),
  }
}

/** Twice as large as it is shown; none where there is no sharp for this machine. */
async function drawLogo(db: Db, id: number): Promise<WorkbookHead['logo']> {
  const { data } = await readLampiran(db, id)
  const sharp = await import('sharp').catch(() => undefined)
  if (!sharp) return undefined
  const { data: png, info } = await sharp
    .default(data)
    .resize({ height: 160, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png, ratio: info.width / info.height }
}
