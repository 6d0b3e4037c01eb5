import type { MassalOrangResult, OrangAction, OrangMassal } from '#contract/datapokok/orang-massal.ts'
import { labelJk, sameKind } from '#contract/identitas.ts'
import { addDays, formatRange } from '#contract/tanggal.ts'
import { isForeignKeyViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { leaveAll, whyStaying, writeMoves } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { choose } from '#server/datapokok/kelompok/massal.ts'
import { deleteLinksOf } from '#server/datapokok/wali-link/wali-link.ts'
import type { ChangePlan } from '#server/pengaturan/perubahan/change.ts'
import {
  deleteOrangRows,
  lockOrang,
  type StoredOrangState,
  selectKelompokOn,
  selectState,
  updateOrangRows,
} from './banyak.sql.ts'
import { getDay } from './hari.ts'
import type { OrangContent, OrangTable } from './jenis.ts'

// One thing done to many people: planned first, so that a preview is the same plan that is written.

interface Rencana {
  hasil: MassalOrangResult
  /** Who changes, and out of which kelompok where that is part of it. */
  effects: readonly unknown[]
  write: (tx: Tx, now: number) => Promise<void>
}
type ActionStatus = Extract<OrangAction, { jenis: 'status' }>

/** Held while it is done; what is asked only of that is looked at here. */
export async function lockOrangMassal(tx: Tx, tabel: OrangTable, { ids, aksi }: OrangMassal): Promise<void> {
  if (aksi.jenis === 'status' && aksi.status !== 'aktif' && aksi.alasan === '') throw Invalid({ alasan: 'Wajib diisi' })
  await lockOrang(tx, tabel, ids)
}

export async function planOrangMassal(
  dasar: Dasar,
  tabel: OrangTable,
  permintaan: OrangMassal,
): Promise<ChangePlan<MassalOrangResult, MassalOrangResult>> {
  const { jenis } = permintaan.aksi
  const { hasil, effects, write } = await plan(dasar, tabel, permintaan)
  return {
    jenis: jenis === 'kelompok' ? 'pindah' : 'orang',
    judul: kata`${TITLE[jenis]} ${hasil.berubah} ${kata(tabel.jenis)}`,
    effects,
    left: hasil.tertinggal.map(({ id }) => id),
    describe: () => hasil,
    async write(tx) {
      await write(tx, dasar.now).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? changedOther('Sebagian dari mereka baru saja mendapat riwayat.') : error
      })
      return hasil
    },
  }
}

const TITLE: Record<OrangAction['jenis'], string> = { status: 'Status', kelompok: 'Tempatkan', hapus: 'Hapus' }

interface Dasar {
  db: Db
  user: User
  now: number
}

async function plan(dasar: Dasar, tabel: OrangTable, { ids, aksi }: OrangMassal): Promise<Rencana> {
  const orangList = await selectState(dasar.db, tabel, ids)
  const hilang = ids.length - orangList.length
  if (hilang > 0) throw changedOther(`${hilang} dari ${ids.length} orang yang dipilih sudah dihapus.`)
  if (aksi.jenis === 'hapus') return planRemove(tabel, orangList)
  return aksi.jenis === 'status'
    ? planStatus(dasar, tabel, orangList, aksi)
    : planKelompok(dasar, tabel, orangList, aksi)
}

/** Who is there already stays; that others leave a kelompok, or do not fit, is told before. */
async function planKelompok(
  { db, user, now }: Dasar,
  tabel: OrangTable,
  orangList: readonly StoredOrangState[],
  { kelompok_id, mulai }: Extract<OrangAction, { jenis: 'kelompok' }>,
): Promise<Rencana> {
  if (tabel.jenis !== 'mahasantri') throw Invalid({ jenis: kata`Hanya mahasantri yang ditempatkan di kelompok` })
  const [kelompok] = await choose(db, user, now, { kelompok_ids: [kelompok_id] })
  if (!kelompok) throw NotFound('kelompok')
  const { periode_id, jk } = kelompok
  if (mulai < kelompok.mulai || mulai > kelompok.selesai)
    throw Invalid({ mulai: `Tanggal harus di dalam periode, ${formatRange(kelompok.mulai, kelompok.selesai)}` })
  const di = await selectKelompokOn(db, 'mahasantri', idsOf(orangList), { periode_id, tanggal: mulai })
  const ubah = orangList.filter(({ id }) => di.get(id) !== kelompok_id)
  const count = (condition: (orang: StoredOrangState) => boolean) => ubah.filter(condition).length
  const pindah = count(({ id }) => di.has(id))
  const lain = count(orang => !sameKind(jk, orang.jk))
  const nonaktif = count(({ status }) => status !== 'aktif')
  return {
    effects: ubah.map(({ id }) => [id, di.get(id) ?? null]),
    hasil: {
      ...{ berubah: ubah.length, tetap: orangList.length - ubah.length, tertinggal: [] },
      peringatan: [
        ...(pindah > 0 ? [kata`${pindah} di antaranya pindah dari kelompok lain.`] : []),
        ...(lain > 0 ? [kata`${lain} tidak sejenis: kelompok ini ${labelJk[jk].toLowerCase()}.`] : []),
        ...(nonaktif > 0 ? [`${nonaktif} tidak berstatus aktif.`] : []),
      ],
    },
    write: async tx => {
      await writeMoves(tx, now, { ke_kelompok_id: kelompok_id, mahasantri_ids: idsOf(ubah), mulai })
    },
  }
}

function planRemove(tabel: OrangTable, orangList: readonly StoredOrangState[]): Rencana {
  const hapus = orangList.filter(({ terpakai }) => terpakai === 0)
  const apa = 'akun' in tabel.riwayat ? 'riwayat atau akun' : 'riwayat'
  const tertinggal = orangList.filter(({ terpakai }) => terpakai === 1)
  return {
    effects: idsOf(hapus),
    hasil: {
      ...{ berubah: hapus.length, tetap: 0, peringatan: [] },
      tertinggal: blame(tertinggal, () => `sudah mempunyai ${apa}`),
    },
    write: async tx => {
      if (tabel.jenis === 'mahasantri') await deleteLinksOf(tx, idsOf(hapus))
      await deleteOrangRows(tx, tabel, idsOf(hapus))
    },
  }
}

async function planStatus(
  { db, now }: Dasar,
  tabel: OrangTable,
  orangList: readonly StoredOrangState[],
  { status, alasan, sampai }: ActionStatus,
): Promise<Rencana> {
  if (status !== 'aktif' && (status === 'nonaktif') !== (tabel.jenis !== 'mahasantri'))
    throw Invalid({ status: kata`Status itu bukan status ${kata(tabel.jenis)}` })
  const lain = orangList.filter(orang => orang.status !== status)
  const keluar = tabel.jenis === 'mahasantri' && status !== 'aktif' ? sampai : null
  const tinggal = keluar === null ? new Map<number, string>() : await whyStaying(db, idsOf(lain), keluar)
  const ubah = lain.filter(({ id }) => !tinggal.has(id))
  const isi: OrangContent = tabel.jenis === 'mahasantri' ? { status } : { aktif: status === 'aktif' ? 1 : 0 }
  return {
    effects: idsOf(ubah),
    hasil: {
      berubah: ubah.length,
      tetap: orangList.length - lain.length,
      peringatan: status === 'aktif' ? await warnWithout(db, tabel, idsOf(ubah), now) : [],
      tertinggal: blame(
        lain.filter(({ id }) => tinggal.has(id)),
        ({ id }) => `sudah tercatat ${tinggal.get(id)}`,
      ),
    },
    write: async (tx, now) => {
      await updateOrangRows(
        tx,
        tabel,
        { ids: idsOf(ubah) },
        { ...isi, status_alasan: status === 'aktif' ? '' : alasan },
        now,
      )
      if (keluar !== null) await leaveAll(tx, idsOf(ubah), keluar)
    },
  }
}

/** Who is active again and from tomorrow in no kelompok stands in no sheet: nobody would miss them there. */
async function warnWithout(db: Db, { jenis }: OrangTable, ids: readonly number[], now: number): Promise<string[]> {
  const { periodeId, kelompok } = await getDay(db, now)
  const di = await selectKelompokOn(db, jenis, ids, { periode_id: periodeId, tanggal: addDays(kelompok, 1) })
  const tanpa = ids.filter(id => !di.has(id)).length
  if (tanpa === 0) return []
  return jenis === 'mahasantri'
    ? [kata`${tanpa} di antaranya tidak punya kelompok lagi. Tempatkan mereka sesudahnya, lewat tombol Kelompok.`]
    : [kata`${tanpa} di antaranya tidak memegang kelompok.`]
}

const idsOf = (orangList: readonly StoredOrangState[]) => orangList.map(({ id }) => id)

const blame = (orangList: readonly StoredOrangState[], sebab: (orang: StoredOrangState) => string) =>
  orangList.map(orang => ({ id: orang.id, nama: orang.nama, sebab: sebab(orang) }))

function changedOther(apa: string) {
  return Conflict('orang.berubah', `${apa} Tidak ada yang disimpan; periksa daftarnya lalu ulangi.`)
}
