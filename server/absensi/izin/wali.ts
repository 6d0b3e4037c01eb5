import type * as z from 'zod'
import { WALI_IZIN_BACK, WALI_IZIN_OPEN, type WaliIzin, type waliIzinBody } from '#contract/absensi/wali-izin.ts'
import { addDays, formatRange, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { lockForIzin } from '#server/absensi/tanda/izin-content.ts'
import { Conflict, Invalid } from '#server/dasar/errors.ts'
import { requireWali } from '#server/datapokok/wali-link/gate.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { insertIzin } from './izin.sql.ts'
import { findThrough, requireInPeriode } from './izin.ts'
import { findByAction, listKeanggotaan } from './propose.sql.ts'
import { type AskedLink, countAskedOpen, listAskedIzin } from './wali.sql.ts'

/** What was asked for by the phone of this link, the newest first; never what others have entered. */
export async function listWaliIzin(db: Db, link: AskedLink): Promise<WaliIzin[]> {
  return listAskedIzin(db, link)
}

/**
 * A wali asks for izin. It waits whatever the rule says. Whether another izin of these days stands there, entered by somebody else, is not
 * told: by asking day after day it would be read off which they are; whoever decides is told instead.
 */
export async function askForIzin(
  tx: Tx,
  cookie: string,
  body: z.output<typeof waliIzinBody>,
  { now, tell }: { now: number; tell(detail: object): void },
): Promise<WaliIzin> {
  const { tautan_id, action_id, ...isi } = body
  const link = (await requireWali(tx, cookie, now)).find(one => one.id === tautan_id)
  if (!link) throw Invalid({ tautan_id: 'Buka dahulu tautan anak ini' })
  const { mahasantri_id } = link
  const today = todayIn((await getPengaturan(tx)).zona_waktu, now)
  if (isi.dari < addDays(today, -WALI_IZIN_BACK))
    throw Invalid({ dari: `Paling lama ${WALI_IZIN_BACK} hari yang lalu. Hubungi murabbi untuk hari sebelumnya.` })
  const memberships = await listKeanggotaan(tx, mahasantri_id, isi, today)
  const ofLink = memberships.filter(one => one.periode_id === link.periode_id)
  const through = findThrough([...ofLink, ...memberships], isi)
  if (!through) throw Invalid({ dari: 'Pada tanggal itu belum ada kegiatan yang diikuti' })
  requireInPeriode(isi, through)

  await lockForIzin(tx, [mahasantri_id], isi)
  const asked = await listAskedIzin(tx, link)
  const earlier = await findByAction(tx, action_id)
  const same = earlier && asked.find(one => one.id === earlier.id)
  if (earlier && !same) throw Conflict('izin.sudah_dikirim', 'Permintaan ini sudah dikirim. Muat ulang halaman.')
  if (same) return same
  // Of the child, by whichever phone: two parents together ask for no more, and a brother takes nothing away.
  if ((await countAskedOpen(tx, link)) >= WALI_IZIN_OPEN)
    throw Conflict('izin.terlalu_banyak', `Masih ada ${WALI_IZIN_OPEN} permintaan yang menunggu jawaban.`)
  const own = asked.find(
    one => ['menunggu', 'disetujui'].includes(one.keadaan) && one.dari <= isi.sampai && one.sampai >= isi.dari,
  )
  if (own) throw Conflict('izin.bertumpuk', `Anda sudah meminta izin untuk ${formatRange(own.dari, own.sampai)}.`)
  const id = await insertIzin(tx, {
    ...{ ...isi, mahasantri_id, action_id, kelompok_id: through.kelompok_id, lampiran_id: null },
    // The account stands for the link that it made: it has not proposed anything.
    ...{ akun_id: link.pembuat_id, tautan_wali_id: link.id, at: now, keadaan: 'menunggu', otomatis: 0 },
    ...{ decided_by: null, decided_at: null },
  })
  tell({ tautan_wali: link.id, mahasantri: mahasantri_id, izin: id })
  return { id, dari: isi.dari, sampai: isi.sampai, jenis: isi.jenis, keadaan: 'menunggu', at: now }
}
