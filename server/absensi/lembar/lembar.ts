import type { RowIzin } from '#contract/absensi/leave-kind-schema.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { nearest, timesOf } from '#contract/absensi/rencana.ts'
import { lockOf } from '#contract/closing.ts'
import { compareText, titledName } from '#contract/identitas.ts'
import { addMark, consecutiveAlpa, emptyTally } from '#contract/kehadiran.ts'
import { mayReadRowIzin, mayRecordAbsensi } from '#contract/permissions.ts'
import { isLeftOfYesterday } from '#contract/waktu.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { readKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { listWaitingKoreksi } from '#server/absensi/koreksi/koreksi.ts'
import { getPerpanjangan } from '#server/absensi/perpanjangan/perpanjangan.ts'
import { nowIn } from '#server/absensi/pertemuan/kini.ts'
import { findMove } from '#server/absensi/pertemuan/pemindahan.ts'
import { findPertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { readPlannedDays } from '#server/absensi/pertemuan/rencana.ts'
import { readDue } from '#server/absensi/pertemuan/tagihan.ts'
import { beginOf, readPresence } from '#server/absensi/presence-code/presence-code.ts'
import { found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { ruleOf, rulesOfKelompok } from '#server/pengaturan/aturan/rules.ts'
import { readHijriOffset } from '#server/pengaturan/awal-bulan/month-start.ts'
import { decideMay } from './boleh.ts'
import * as lembarSql from './lembar.sql.ts'
import { type LembarQuery, type LembarReader, requireReader } from './reader.ts'

/** The sheet to record on; what the query leaves open is what is due now: the slot of that day nearest to this moment. */
export async function getLembar(
  db: Db,
  user: User,
  kelompokId: number,
  query: LembarQuery,
  now: number,
): Promise<Lembar> {
  const pembaca = await requireReader(db, user, kelompokId, query, now)
  const { pengaturan, tanggal, hari_ini } = pembaca
  const { zona_waktu, awal_pekan } = pengaturan
  const sesi = await choosePertemuan(db, kelompokId, query, pembaca)
  const { key, kegiatan, entri } = sesi
  const pertemuan = kegiatan ? await findPertemuan(db, key) : undefined
  if (kegiatan && !kegiatan.diadakan && !pertemuan) throw NotFound('kegiatan')
  const head = found(await lembarSql.getSheetHead(db, key), 'kelompok')
  const leaders = await lembarSql.listLeaders(db, kelompokId, tanggal)
  const pindah = pertemuan ? null : await findMove(db, key)
  const opened = pertemuan?.opened_at ? pertemuan.id : null
  const baris = await readRow(db, pembaca, key, opened)
  const { mulai, selesai } = pertemuan ?? entri?.jadwal ?? { mulai: '', selesai: '' }
  const kunci = lockOf({ ...head, tanggal, mulai, selesai }, pengaturan, pembaca.wewenang, { zona: zona_waktu, now })
  const { aturan } = ruleOf((await rulesOfKelompok(db, [kelompokId]))(kelompokId))
  const dueOf = await readDue(db, [kelompokId], nowIn(zona_waktu, now), sesi.libur)
  const tagihan = entri && dueOf(kelompokId, entri)
  const isRecorder = !user.tautan && mayRecordAbsensi(pembaca.wewenang, tanggal, hari_ini)
  const mayUse = isRecorder && pengaturan.portal_mahasantri === 1
  const mulai_at = beginOf(zona_waktu, tanggal, { pertemuan: pertemuan ?? null, jadwal: entri?.jadwal ?? null })
  const codes = mayUse && kegiatan ? await readPresence(db, key, { hari_ini, mulai_at }) : undefined
  return {
    akun_id: user.id,
    ...describeSession(sesi, head, leaders),
    pindah: pindah && { tanggal: pindah.tanggal, ke: pindah.ke },
    dipindah_id: pindah?.id ?? null,
    sebagai_badal: pembaca.asBadal,
    pertemuan: pertemuan ?? null,
    baris: codes ? baris.map(row => withProposal(row, codes.scans)) : baris,
    ...(codes ? { kode_hadir: { rahasia: codes.rahasia } } : {}),
    kunci,
    perpanjangan: pertemuan ? await getPerpanjangan(db, pertemuan.id) : null,
    koreksi: pertemuan ? await listWaitingKoreksi(db, user, pertemuan.id) : [],
    konfirmasi: opened === null ? null : await readKonfirmasi(db, opened),
    ...decideMay({ pembaca, head, leaders, kegiatan, pertemuan, pindah, entri, tagihan, baris, kunci }),
    ...{ hari_ini, zona_waktu, awal_pekan, aturan },
    hijri_offset: await readHijriOffset(db, tanggal),
  }
}

/** Whose sheet it is, of what and when, as far as the plan says it. */
function describeSession(
  { key, kegiatan, kegiatanList, entri, libur }: Awaited<ReturnType<typeof choosePertemuan>>,
  head: lembarSql.SheetHead,
  leaders: readonly lembarSql.PersonRow[],
) {
  const jadwal = entri?.jadwal ?? null
  const nameKegiatan = ({ id, nama, jenis }: Lembar['kegiatan_list'][number]) => ({ id, nama, jenis })
  return {
    kelompok: { id: key.kelompok_id, nama: head.nama, jk: head.jk, ...pengasuhOf(leaders) },
    periode: { mulai: head.periode_mulai, selesai: head.periode_selesai },
    kegiatan: kegiatan ? nameKegiatan(kegiatan) : null,
    kegiatan_list: kegiatanList.map(nameKegiatan),
    tanggal: key.tanggal,
    ke: key.ke,
    nomor: head.sebelumnya + 1,
    jadwal: jadwal && { mulai: jadwal.mulai, selesai: jadwal.selesai, tempat: jadwal.tempat },
    libur: libur(key.tanggal),
  }
}

function withProposal(
  row: Lembar['baris'][number],
  scans: ReadonlyMap<number, NonNullable<Lembar['baris'][number]['usul_hadir']>>,
): Lembar['baris'][number] {
  const scan = row.status === null ? scans.get(row.mahasantri_id) : undefined
  return scan ? { ...row, usul_hadir: scan } : row
}

function pengasuhOf(leaders: readonly lembarSql.PersonRow[]): Pick<Lembar['kelompok'], 'murabbi' | 'pendamping'> {
  return {
    murabbi: leaders.filter(l => l.sebagai === 'murabbi').map(titledName),
    pendamping: leaders.filter(l => l.sebagai === 'pendamping').map(({ id, nama }) => ({ id, nama })),
  }
}

/** Of what is planned that day the one that is asked for, or the nearest one that is held. */
async function choosePertemuan(
  db: Db,
  kelompokId: number,
  query: LembarQuery,
  { pengaturan, tanggal, now }: LembarReader,
) {
  const { rencana, libur } = await readPlannedDays(db, kelompokId, {
    dari: tanggal,
    sampai: tanggal,
    sebelumDibuat: true,
  })
  const kegiatanList = await lembarSql.listOfferedKegiatan(db, kelompokId, query.kegiatan_id ?? 0)
  const entryList = rencana.on(tanggal)
  const wanted = entryList.filter(e => query.kegiatan_id === undefined || e.kegiatan_id === query.kegiatan_id)
  const offered = wanted.filter(e => kegiatanList.some(g => g.id === e.kegiatan_id))
  const held = offered.filter(e => !e.pertemuan?.ditiadakan)
  const { hariIni, jam } = nowIn(pengaturan.zona_waktu, now)
  const lastNight = tanggal < hariIni ? held.filter(e => isLeftOfYesterday(timesOf(e), jam)) : []
  const due = lastNight[0] ?? nearest(held.length > 0 ? held : offered, jam)
  const kegiatan_id = query.kegiatan_id ?? due?.kegiatan_id ?? kegiatanList[0]?.id ?? 0
  const ke = query.ke ?? due?.ke ?? 1
  const kegiatan = kegiatanList.find(g => g.id === kegiatan_id)
  if (!kegiatan && query.kegiatan_id !== undefined) throw NotFound('kegiatan')
  const entri = entryList.find(e => e.kegiatan_id === kegiatan_id && e.ke === ke)
  return { key: { kelompok_id: kelompokId, kegiatan_id, tanggal, ke }, kegiatan, kegiatanList, entri, libur }
}

async function readRow(
  db: Db,
  { user, wewenang, asBadal, tanggal, hari_ini }: LembarReader,
  key: PertemuanKey,
  opened: number | null,
): Promise<Lembar['baris']> {
  const roster = await lembarSql.listRoster(db, key, opened)
  const trailOf = Map.groupBy(
    await lembarSql.listTrail(db, key, visiblePertemuan(user, hari_ini)),
    row => row.mahasantri_id,
  )
  const told = roster.filter(row => row.catatan !== '' || row.izin_alasan).map(row => row.mahasantri_id)
  const boleh = await readMayRead(db, user, told, hari_ini)
  const bolehBaca = mayReadRowIzin(wewenang, tanggal, hari_ini)
  // On the day itself a badal stands there as its pendamping.
  const asAdviser = asBadal && tanggal === hari_ini
  return roster.toSorted(byRollOrder).map(({ nama_cari: _, ...row }) => {
    const marks = trailOf.get(row.mahasantri_id)?.map(({ status }) => status) ?? []
    return {
      ...withIzin(row, { bolehBaca, bolehAlasan: boleh('alasan', row.mahasantri_id) && !user.tautan }),
      catatan: asAdviser || boleh('catatan', row.mahasantri_id) ? row.catatan : '',
      lima_terakhir: marks.slice(-5),
      alpa_beruntun: consecutiveAlpa(marks).akhir,
      hitungan: marks.reduce(addMark, emptyTally()),
    }
  })
}

/** compareName on names that are normalised already. Here and not in SQL: PostgreSQL would sort by its own collation. */
function byRollOrder(a: lembarSql.RosterRow, b: lembarSql.RosterRow): number {
  return compareText(a.nama_cari, b.nama_cari) || compareText(a.nama, b.nama) || a.mahasantri_id - b.mahasantri_id
}

type WithIzin = Pick<
  lembarSql.RosterRow,
  'izin_id' | 'izin_jenis' | 'izin_dari' | 'izin_sampai' | 'izin_oleh' | 'izin_alasan'
>

/**
 * A row with the izin of its day as the contract has it. `bolehBaca`: to others than those who care for the kelompok it is
 * a mark like any other; `bolehAlasan`: who came by a link fills in and need not know why somebody is away.
 */
function withIzin<R extends WithIzin>(
  row: R,
  { bolehBaca, bolehAlasan }: { bolehBaca: boolean; bolehAlasan: boolean },
): Omit<R, keyof WithIzin> & { izin: RowIzin | null } {
  const { izin_id: id, izin_jenis: jenis, izin_dari: dari, izin_sampai: sampai, izin_oleh, izin_alasan, ...rest } = row
  if (!bolehBaca || id === null || jenis === null || dari === null || sampai === null) return { ...rest, izin: null }
  return { ...rest, izin: { id, jenis, dari, sampai, oleh: izin_oleh, alasan: bolehAlasan ? (izin_alasan ?? '') : '' } }
}
