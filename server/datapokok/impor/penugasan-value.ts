import type { KelompokImpor, PenugasanImpor } from '#contract/datapokok/impor.ts'
import { KELOMPOK_INPUT, type OrangImpor } from '#contract/datapokok/impor-input.ts'
import { DUTY_ROLE } from '#contract/datapokok/kelompok-massal.ts'
import { labelJk, naturalKey, sameKind } from '#contract/identitas.ts'
import { addDays, laterOf, weekday } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { listLiburRows } from '#server/pengaturan/libur/libur.ts'
import { kelompokList, type Setting } from './banding.ts'
import type { GoodSource } from './impor-row.ts'
import { selectDuty, selectJadwal, selectStaff } from './material.sql.ts'
import type { DutyPlan, DutyQuestion, Jadwal, KelompokMention, Who, World } from './penugasan.ts'
import type { DutyRole, Staff } from './petugas.ts'

/** What a row says of kelompok, when it says more than in which one somebody is. `id`: whose row it is, when known. */
export function wordingFrom(baris: GoodSource, orang: OrangImpor, id: number | undefined): KelompokMention | null {
  const { urutan, data } = baris
  const kelompok = kelompokList(baris)
  const isian = KELOMPOK_INPUT.filter(one => one !== 'kelompok' && data[one])
  if (kelompok.length === 0 || (orang === 'mahasantri' && isian.length === 0)) return null
  const sebutan = { urutan, kelompok, ...Object.fromEntries(isian.map(one => [one, data[one]])) }
  return orang === 'mahasantri' ? sebutan : { ...sebutan, diri: { sebagai: orang, siapa: id ?? `baris:${urutan}` } }
}

/** What the database says of those who may lead and of the kelompok that are there. `hari`: from when on. */
export async function readWorld(db: Db, periodeId: number, hari: string, kegiatanId?: number | null): Promise<World> {
  const tugas = await selectDuty(db, periodeId, hari)
  const jadwal = Map.groupBy(await selectJadwal(db, periodeId, hari), row => row.kunci)
  const kelompokOf = Map.groupBy(tugas, row => `${row.sebagai}_${row.orang_id}`)
  const staff = async (sebagai: DutyRole): Promise<Staff[]> =>
    (await selectStaff(db, sebagai)).map(one => ({
      ...one,
      kelompok: (kelompokOf.get(`${sebagai}_${one.id}`) ?? []).map(({ nama }) => nama),
    }))
  const dutyOf = Map.groupBy(tugas, row => row.kunci)
  const idsOf = (kunci: string, sebagai: DutyRole) =>
    new Set((dutyOf.get(kunci) ?? []).flatMap(row => (row.sebagai === sebagai ? [row.orang_id] : [])))
  const kegiatan = (await listKegiatan(db)).filter(({ aktif }) => aktif)
  const keyList = new Set([...dutyOf.keys(), ...jadwal.keys()])
  return {
    petugas: { murabbi: await staff('murabbi'), pendamping: await staff('pendamping') },
    kegiatan,
    kegiatan_id: kegiatanId ?? kegiatan.find(({ jenis }) => jenis === 'umum')?.id ?? null,
    ada: new Map(
      [...keyList].map(kunci => [
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
  world: World,
  { periode, hariIni, jam }: Setting,
): Promise<PenugasanImpor> {
  const jadwal = kelompok.flatMap(one => one.jadwal)
  // A draft has weekly times and no pertemuan.
  const { dibuat, libur } =
    periode && !periode.konsep ? await countPertemuan(db, jadwal, { hariIni, jam, ...periode }) : NIHIL
  const without = (sebagai: DutyRole) =>
    new Set(
      kelompok.flatMap(one =>
        one[sebagai].length === 0 && (world.ada.get(one.kunci)?.[sebagai].size ?? 0) === 0 ? [one.kunci] : [],
      ),
    )
  const kosong = { murabbi: without('murabbi'), pendamping: without('pendamping') }
  return {
    murabbi: countDuty(kelompok.map(({ murabbi }) => murabbi)),
    pendamping: countDuty(kelompok.map(({ pendamping }) => pendamping)),
    jadwal: jadwal.length,
    pertemuan: dibuat,
    libur,
    kegiatan: world.kegiatan.map(({ id, nama }) => ({ id, nama })),
    kegiatan_id: world.kegiatan_id,
    tanya: tanya.map(one => askFrom(one, kosong[one.sebagai])),
    tanya_waktu: askedTimes.map(({ urutan, kelompok, ...one }) => ({
      ...one,
      baris: urutan.size,
      kelompok: [...kelompok],
    })),
    menunggu_waktu: waiting,
    belum_ada: DUTY_ROLE.filter(
      sebagai => world.petugas[sebagai].length === 0 && tanya.some(one => one.sebagai === sebagai),
    ),
  }
}

const NIHIL = { dibuat: 0, libur: 0 }

function countDuty(whoList: readonly (readonly Who[])[]): PenugasanImpor[DutyRole] {
  return { orang: new Set(whoList.flat()).size, tugas: whoList.reduce((sum, who) => sum + who.length, 0) }
}

function askFrom({ urutan, kelompok, temuan, ...one }: DutyQuestion, kosong: ReadonlySet<string>) {
  const { pas, mirip } = temuan
  return {
    ...one,
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
  const [one = ''] = kelompok
  return kelompok.length > 1 ? kata`${kelompok.length} kelompok, mulai ${one}` : one
}

/** As planning does: from today, or tomorrow where the time of today has come, and not on holidays. */
async function countPertemuan(
  db: Db,
  jadwalList: readonly Jadwal[],
  { hariIni, jam, mulai, selesai }: { hariIni: string; jam: string; mulai: string; selesai: string },
): Promise<{ dibuat: number; libur: number }> {
  const liburList = await listLiburRows(db)
  const dateList: { tanggal: string; hari: number; libur: boolean }[] = []
  for (let tanggal = laterOf(hariIni, mulai); tanggal <= selesai; tanggal = addDays(tanggal, 1)) {
    const libur = liburList.some(one => one.dari <= tanggal && tanggal <= one.sampai)
    dateList.push({ tanggal, hari: weekday(tanggal), libur })
  }
  const semua = jadwalList.flatMap(jadwal =>
    dateList.filter(({ tanggal, hari }) => hari === jadwal.hari && (tanggal !== hariIni || jadwal.mulai > jam)),
  )
  const libur = semua.filter(one => one.libur).length
  return { dibuat: semua.length - libur, libur }
}

/** A pendamping of the other gender is a slip and told; a murabbi is often a lecturer of either. */
export function warnJkPendamping(
  { kelompok }: DutyPlan,
  { petugas }: Pick<World, 'petugas'>,
  kelompokList: readonly KelompokImpor[],
): Map<string, string> {
  const pendampingBy = new Map(petugas.pendamping.map(one => [one.id, one] as const))
  const jkKelompok = new Map(kelompokList.map(({ nama, jk }) => [naturalKey(nama), jk]))
  return new Map(
    kelompok.flatMap(({ kunci, pendamping }): [string, string][] => {
      const own = jkKelompok.get(kunci)
      const lain = pendamping.flatMap(who => (typeof who === 'number' ? (pendampingBy.get(who) ?? []) : []))
      const nama = lain.flatMap(({ nama, jk }) =>
        own && !sameKind(own, jk) ? [`${nama} ${jk === 'L' ? 'laki-laki' : 'perempuan'}`] : [],
      )
      return own && nama.length > 0
        ? [[kunci, kata`${nama.join(', ')}, sedangkan kelompok ini ${labelJk[own].toLowerCase()}.`]]
        : []
    }),
  )
}
