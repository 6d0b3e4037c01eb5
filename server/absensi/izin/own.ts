import type * as z from 'zod'
import {
  OWN_IZIN_BACK,
  OWN_IZIN_DAILY,
  OWN_IZIN_OPEN,
  type OwnIzin,
  type ownIzinBody,
} from '#contract/absensi/own-izin.ts'
import { addDays, formatRange } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readAgenda } from '#server/absensi/pertemuan/agenda.ts'
import { lockForIzin } from '#server/absensi/tanda/izin-content.ts'
import { Conflict, found, Invalid } from '#server/dasar/errors.ts'
import { READER_OF_ONE, requireOwnId } from '#server/dasar/http/own-person.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import { listRemoved, REMOVED } from '#server/datapokok/orang/per-id.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { insertIzin, lockIzin, updateIzinRows } from './izin.sql.ts'
import { findThrough, requireInPeriode } from './izin.ts'
import { countAskedSince, listKelompokOn, listOwnIzinRows, type OwnIzinRow } from './own.sql.ts'
import { findByAction, listKeanggotaan } from './propose.sql.ts'

type Body = z.output<typeof ownIzinBody>

/** What somebody has asked for themselves, with its answer; of what others have entered only what is approved. */
export async function listOwnIzin(db: Db, user: User, now: number): Promise<{ izin: OwnIzin[]; hari_ini: string }> {
  const rows = await listOwnIzinRows(db, requireOwnId(user))
  return { izin: rows.map(toOwn), hari_ini: await getToday(db, now) }
}

/**
 * Asks for izin of one's own. It waits whatever the rule says: nobody approves for themselves. What somebody else has entered for
 * these days and nobody has decided is not told; whoever decides is told instead. The same action again answers what became of it.
 */
export async function askOwnIzin(tx: Tx, user: User, body: Body, now: number): Promise<OwnIzin> {
  const { action_id, kelompok_id, kegiatan_id, ke, ...isi } = body
  const mahasantri_id = requireOwnId(user)
  const today = await getToday(tx, now)
  // Locks the person: of two at once the second sees the first.
  await lockForIzin(tx, [mahasantri_id], isi)
  if ((await listRemoved(tx, [mahasantri_id])).size > 0) throw Conflict(REMOVED.kode, REMOVED.pesan)
  const rows = await listOwnIzinRows(tx, mahasantri_id)
  const earlier = await findByAction(tx, action_id)
  if (earlier) return toOwn(requireSame(rows, earlier.id, body))

  if (isi.dari < addDays(today, -OWN_IZIN_BACK))
    throw Invalid({ dari: `Paling lama ${OWN_IZIN_BACK} hari yang lalu. Hubungi murabbi untuk hari sebelumnya.` })
  const through = findThrough(await listKeanggotaan(tx, mahasantri_id, isi, today), isi)
  if (!through) throw Invalid({ dari: 'Pada tanggal itu belum ada kegiatan yang Anda ikuti' })
  requireInPeriode(isi, through)
  const pertemuan = { kelompok_id, tanggal: isi.dari, kegiatan_id, ke }
  const about = await requirePertemuan(tx, mahasantri_id, pertemuan, now)
  if (rows.filter(row => row.sendiri === 1 && row.keadaan === 'menunggu').length >= OWN_IZIN_OPEN)
    throw Conflict('izin.terlalu_banyak', `Masih ada ${OWN_IZIN_OPEN} permintaan Anda yang menunggu jawaban.`)
  if ((await countAskedSince(tx, mahasantri_id, now - 86_400_000)) >= OWN_IZIN_DAILY)
    throw Conflict(
      'izin.terlalu_banyak',
      `Sudah ${OWN_IZIN_DAILY} permintaan dalam sehari semalam. Coba lagi besok, atau hubungi murabbi.`,
    )
  const other = rows.find(
    row => ['menunggu', 'disetujui'].includes(row.keadaan) && row.dari <= isi.sampai && row.sampai >= isi.dari,
  )
  if (other)
    throw Conflict('izin.bertumpuk', `Sudah ada ${other.jenis} untuk ${formatRange(other.dari, other.sampai)}.`)
  if (isi.lampiran_id !== null) await requireUnused(tx, user, isi.lampiran_id)

  const id = await insertIzin(tx, {
    ...{ ...isi, kegiatan_id, ke, mahasantri_id, action_id, kelompok_id: about ?? through.kelompok_id },
    ...{ akun_id: user.id, at: now, keadaan: 'menunggu', otomatis: 0, decided_by: null, decided_at: null },
  })
  const made = (await listOwnIzinRows(tx, mahasantri_id)).find(row => row.id === id)
  return toOwn(found(made, 'izin'))
}

/** Withdraws it while it waits. Somebody else's is answered as one that does not exist. */
export async function withdrawOwnIzin(tx: Tx, user: User, id: number, now: number) {
  const mahasantri_id = requireOwnId(user)
  await lockIzin(tx, [id])
  const own = (await listOwnIzinRows(tx, mahasantri_id)).find(row => row.id === id && row.sendiri === 1)
  const { keadaan } = found(own, 'izin')
  if (keadaan !== 'menunggu') throw Conflict('izin.sudah_diputuskan', `Izin ini sudah ${keadaan}.`)
  await updateIzinRows(tx, [id], { keadaan: 'dicabut', dicabut_oleh: user.id, dicabut_at: now })
  return { id, keadaan: 'dicabut' as const }
}

const SENT = ['dari', 'sampai', 'kegiatan_id', 'ke', 'jenis', 'alasan', 'lampiran_id'] as const

/** What the same action has made. With other values in it, or somebody else's, it is no echo. */
function requireSame(rows: readonly OwnIzinRow[], id: number, body: Body): OwnIzinRow {
  const known = rows.find(row => row.id === id && row.sendiri === 1)
  const same = known && SENT.every(name => known[name] === body[name])
  const said = body.kegiatan_id === null ? null : body.kelompok_id
  if (same && (said === null || said === known.kelompok_id)) return known
  throw Conflict('izin.sudah_dikirim', 'Permintaan ini sudah dikirim dengan isi lain. Muat ulang, lalu periksa.')
}

/** In which kelompok of theirs it is to be held that day; null of whole days. */
async function requirePertemuan(
  tx: Tx,
  mahasantriId: number,
  pertemuan: Pick<Body, 'kelompok_id' | 'kegiatan_id' | 'ke'> & { tanggal: string },
  now: number,
): Promise<number | null> {
  const { kelompok_id, tanggal, kegiatan_id, ke } = pertemuan
  if (kegiatan_id === null) return null
  for (const kelompokId of await listKelompokOn(tx, mahasantriId, tanggal)) {
    if (kelompok_id !== null && kelompok_id !== kelompokId) continue
    const { entri } = await readAgenda(tx, READER_OF_ONE, kelompokId, { dari: tanggal, sampai: tanggal }, now)
    if (entri.some(one => one.kegiatan_id === kegiatan_id && one.ke === ke && one.keadaan !== 'ditiadakan'))
      return kelompokId
  }
  throw Invalid({ kegiatan_id: 'Pertemuan ini tidak ada lagi pada tanggal itu. Pilih yang lain.' })
}

function toOwn(row: OwnIzinRow): OwnIzin {
  const { id, dari, sampai, jenis, keadaan, at, kegiatan, ke } = row
  const own = row.sendiri === 1
  return {
    ...{ id, dari, sampai, jenis, keadaan, at },
    pertemuan: kegiatan === null || ke === null ? null : { kegiatan, ke },
    ...{ sendiri: own, alasan: own ? row.alasan : '', jawaban: own ? row.jawaban : '' },
    surat: own && row.lampiran_id !== null,
  }
}
