import type { KelompokImpor, PenugasanImpor } from '#contract/datapokok/impor.ts'
import { ISIAN_KELOMPOK, type OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { SEBAGAI } from '#contract/datapokok/kelompok-massal.ts'
import { labelJk, naturalKey, sejenis } from '#contract/identitas.ts'
import { addDays, laterOf, weekday } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { listLiburRows } from '#server/pengaturan/libur/libur.ts'
import { selectJadwal, selectPetugas, selectTugas } from './bahan.sql.ts'
import { kelompokList, type Suasana } from './banding.ts'
import type { SumberBaik } from './baris-impor.ts'
import type { Dunia, DutyPlan, DutyQuestion, Jadwal, KelompokMention, Siapa } from './penugasan.ts'
import type { Petugas, Sebagai } from './petugas.ts'

/** What a row says of kelompok, when it says more than in which one somebody is. `id`: whose row it is, when known. */
export function sebutanDari(baris: SumberBaik, orang: OrangImpor, id: number | undefined): KelompokMention | null {
  const { urutan, data } = baris
  const kelompok = kelompokList(baris)
  const isian = ISIAN_KELOMPOK.filter(satu => satu !== 'kelompok' && data[satu])
  if (kelompok.length === 0 || (orang === 'mahasantri' && isian.length === 0)) return null
  const sebutan = { urutan, kelompok, ...Object.fromEntries(isian.map(satu => [satu, data[satu]])) }
  return orang === 'mahasantri' ? sebutan : { ...sebutan, diri: { sebagai: orang, siapa: id ?? `baris:${urutan}` } }
}

/** What the database says of those who may lead and of the kelompok that are there. `hari`: from when on. */
export async function readDunia(db: Db, periodeId: number, hari: string, kegiatanId?: number | null): Promise<Dunia> {
  const tugas = await selectTugas(db, periodeId, hari)
  const jadwal = Map.groupBy(await selectJadwal(db, periodeId, hari), row => row.kunci)
  const kelompokOf = Map.groupBy(tugas, row => `${row.sebagai}_${row.orang_id}`)
  const petugas = async (sebagai: Sebagai): Promise<Petugas[]> =>
    (await selectPetugas(db, sebagai)).map(satu => ({
      ...satu,
      kelompok: (kelompokOf.get(`${sebagai}_${satu.id}`) ?? []).map(({ nama }) => nama),
    }))
  const tugasOf = Map.groupBy(tugas, row => row.kunci)
  const idsOf = (kunci: string, sebagai: Sebagai) =>
    new Set((tugasOf.get(kunci) ?? []).flatMap(row => (row.sebagai === sebagai ? [row.orang_id] : [])))
  const kegiatan = (await listKegiatan(db)).filter(({ aktif }) => aktif)
  const kunciList = new Set([...tugasOf.keys(), ...jadwal.keys()])
  return {
    petugas: { murabbi: await petugas('murabbi'), pendamping: await petugas('pendamping') },
    kegiatan,
    kegiatan_id: kegiatanId ?? kegiatan.find(({ jenis }) => jenis === 'umum')?.id ?? null,
    ada: new Map(
      [...kunciList].map(kunci => [
        kunci,
        { murabbi: idsOf(kunci, 'murabbi'), pendamping: idsOf(kunci, 'pendamping'), jadwal: jadwal.get(kunci) ?? [] },
      ]),
    ),
  }
}

/** What the list makes of its kelompok, in numbers, and what has to be asked. */
export async function summarizePenugasan(
  db: Db,
  { kelompok, tanya, askedTimes, waiting }: DutyPlan,
  dunia: Dunia,
  { periode, hariIni, jam }: Suasana,
): Promise<PenugasanImpor> {
  const jadwal = kelompok.flatMap(satu => satu.jadwal)
  // A draft has weekly times and no pertemuan.
  const { dibuat, libur } =
    periode && !periode.konsep ? await countPertemuan(db, jadwal, { hariIni, jam, ...periode }) : NIHIL
  const without = (sebagai: Sebagai) =>
    new Set(
      kelompok.flatMap(satu =>
        satu[sebagai].length === 0 && (dunia.ada.get(satu.kunci)?.[sebagai].size ?? 0) === 0 ? [satu.kunci] : [],
      ),
    )
  const kosong = { murabbi: without('murabbi'), pendamping: without('pendamping') }
  return {
    murabbi: countTugas(kelompok.map(({ murabbi }) => murabbi)),
    pendamping: countTugas(kelompok.map(({ pendamping }) => pendamping)),
    jadwal: jadwal.length,
    pertemuan: dibuat,
    libur,
    kegiatan: dunia.kegiatan.map(({ id, nama }) => ({ id, nama })),
    kegiatan_id: dunia.kegiatan_id,
    tanya: tanya.map(satu => askFrom(satu, kosong[satu.sebagai])),
    tanya_waktu: askedTimes.map(({ urutan, kelompok, ...satu }) => ({
      ...satu,
      baris: urutan.size,
      kelompok: [...kelompok],
    })),
    menunggu_waktu: waiting,
    belum_ada: SEBAGAI.filter(
      sebagai => dunia.petugas[sebagai].length === 0 && tanya.some(satu => satu.sebagai === sebagai),
    ),
  }
}

const NIHIL = { dibuat: 0, libur: 0 }

function countTugas(siapaList: readonly (readonly Siapa[])[]): PenugasanImpor[Sebagai] {
  return { orang: new Set(siapaList.flat()).size, tugas: siapaList.reduce((sum, siapa) => sum + siapa.length, 0) }
}

function askFrom({ urutan, kelompok, temuan, ...satu }: DutyQuestion, kosong: ReadonlySet<string>) {
  const { pas, mirip } = temuan
  return {
    ...satu,
    baris: urutan.size,
    kelompok: [...kelompok],
    tanpa: [...kelompok].filter(nama => kosong.has(naturalKey(nama))),
    calon: [...pas, ...mirip].slice(0, 5).map(({ id, nama, nomor, rincian, jk, kelompok }) => ({
      ...{ id, nama },
      keterangan: [nomor, rincian, labelJk[jk], describeKelompok(kelompok)].filter(Boolean).join(' · '),
    })),
  }
}

function describeKelompok(kelompok: readonly string[]): string {
  const [satu = ''] = kelompok
  return kelompok.length > 1 ? kata`${kelompok.length} kelompok, mulai ${satu}` : satu
}

/** As planning does: from today, or tomorrow where the time of today has come, and not on holidays. */
async function countPertemuan(
  db: Db,
  jadwalList: readonly Jadwal[],
  { hariIni, jam, mulai, selesai }: { hariIni: string; jam: string; mulai: string; selesai: string },
): Promise<{ dibuat: number; libur: number }> {
  const liburList = await listLiburRows(db)
  const tanggalList: { tanggal: string; hari: number; libur: boolean }[] = []
  for (let tanggal = laterOf(hariIni, mulai); tanggal <= selesai; tanggal = addDays(tanggal, 1)) {
    const libur = liburList.some(satu => satu.dari <= tanggal && tanggal <= satu.sampai)
    tanggalList.push({ tanggal, hari: weekday(tanggal), libur })
  }
  const semua = jadwalList.flatMap(jadwal =>
    tanggalList.filter(({ tanggal, hari }) => hari === jadwal.hari && (tanggal !== hariIni || jadwal.mulai > jam)),
  )
  const libur = semua.filter(satu => satu.libur).length
  return { dibuat: semua.length - libur, libur }
}

/** A pendamping of the other gender is a slip and told; a murabbi is often a lecturer of either. */
export function warnJkPendamping(
  { kelompok }: DutyPlan,
  { petugas }: Pick<Dunia, 'petugas'>,
  kelompokList: readonly KelompokImpor[],
): Map<string, string> {
  const pendampingBy = new Map(petugas.pendamping.map(satu => [satu.id, satu] as const))
  const jkKelompok = new Map(kelompokList.map(({ nama, jk }) => [naturalKey(nama), jk]))
  return new Map(
    kelompok.flatMap(({ kunci, pendamping }): [string, string][] => {
      const milik = jkKelompok.get(kunci)
      const lain = pendamping.flatMap(siapa => (typeof siapa === 'number' ? (pendampingBy.get(siapa) ?? []) : []))
      const nama = lain.flatMap(({ nama, jk }) =>
        milik && !sejenis(milik, jk) ? [`${nama} ${jk === 'L' ? 'laki-laki' : 'perempuan'}`] : [],
      )
      return milik && nama.length > 0
        ? [[kunci, kata`${nama.join(', ')}, sedangkan kelompok ini ${labelJk[milik].toLowerCase()}.`]]
        : []
    }),
  )
}
