import { sameKind } from '#contract/identitas.ts'
import { addDays, formatDate } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { clearPlannedLeader } from '#server/absensi/pertemuan/badal.ts'
import { kata } from '#server/dasar/istilah.ts'
import { enumerate } from '#server/datapokok/kelompok/kelompok.ts'
import {
  type DutyRencana,
  type DutyWish,
  type KelompokPeriode,
  planDuty,
  type RencanaMassal,
  resultOf,
} from '#server/datapokok/kelompok/massal.ts'
import * as pengasuh from '#server/datapokok/kelompok/pengasuh.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { listBadalOnDays } from './rencana.sql.ts'

export interface NewDuty extends DutyWish {
  kelompok: KelompokPeriode
}

interface One {
  kelompok: KelompokPeriode
  rencana: DutyRencana
}

/** Who is murabbi or pendamping of many kelompok: the same few statements for one and for five hundred. */
export async function planMassalDuty(
  db: Db,
  now: number,
  as: pengasuh.Pengasuh,
  wishes: readonly NewDuty[],
): Promise<RencanaMassal> {
  const today = await getToday(db, now)
  const people = await pengasuh.requireOrang(db, as, [...new Set(wishes.flatMap(wish => wish.orang_ids))])
  const ids = wishes.map(wish => wish.kelompok.id)
  const dutyOf = Map.groupBy(await pengasuh.listDuty(db, as, ids), tugas => tugas.kelompok_id)
  const tertinggal: RencanaMassal['hasil']['tertinggal'] = []
  const leave = ({ id, nama }: KelompokPeriode, sebab: string): [] => {
    tertinggal.push({ id, nama, sebab })
    return []
  }
  const planned = wishes.flatMap((wish): One[] => {
    const { kelompok } = wish
    const dutyList = dutyOf.get(kelompok.id) ?? []
    const rencana = planDuty(kelompok, today, dutyList, wish)
    if (!('terhalang' in rencana)) return [{ kelompok, rencana }]
    const { terhalang, tanggal } = rencana
    return leave(kelompok, `${terhalang.nama} masih bertugas pada pertemuan ${formatDate(tanggal, 'pendek')}`)
  })
  const badalOf = await readBadal(db, as, planned)
  const plans = planned.filter(({ kelompok }) => {
    const led = badalOf.get(kelompok.id)
    if (led)
      leave(
        kelompok,
        kata`${led} pertemuannya dipimpin sebagai badal; pilih hari sesudahnya, atau Tambah di halaman kelompoknya`,
      )
    return !led
  })
  return {
    effects: plans.filter(changes).map(effectOf),
    hasil: resultOf({ ...count(plans), tertinggal, peringatan: warn(as, plans, people) }),
    write: tx => write(tx, as, plans),
  }
}

/** What somebody led as badal would become their own: that is agreed to one by one (`requireAgreed`). */
async function readBadal(db: Db, as: pengasuh.Pengasuh, plans: readonly One[]): Promise<Map<number, number>> {
  const days = plans.flatMap(({ kelompok, rencana }) =>
    rencana.baru.map(baru => ({ kelompok_id: kelompok.id, ...baru })),
  )
  if (as === 'murabbi' || days.length === 0) return new Map()
  return new Map((await listBadalOnDays(db, days)).map(row => [row.kelompok_id, row.pertemuan]))
}

function changes({ rencana: { baru, akhiri, hapus } }: One): boolean {
  return baru.length + akhiri.length + hapus.length > 0
}

/** Who begins and whose duty ends; on which day goes by what was held, and a mark may come meanwhile. */
function effectOf({ kelompok, rencana: { baru, akhiri, hapus } }: One) {
  return [kelompok.id, baru.map(row => row.orang_id), idsOf([...akhiri.map(row => row.tugas), ...hapus])]
}

function count(plans: readonly One[]) {
  const sum = (of: (rencana: DutyRencana) => number) => plans.reduce((n, { rencana }) => n + of(rencana), 0)
  const berubah = plans.filter(changes).length
  return {
    berubah,
    tetap: plans.length - berubah,
    mulai: sum(rencana => rencana.baru.length),
    berakhir: sum(rencana => rencana.akhiri.length + rencana.hapus.length),
  }
}

/** A murabbi of the other gender is usual where a lecturer leads; a pendamping of the other gender is a slip. */
function warn(as: pengasuh.Pengasuh, plans: readonly One[], people: readonly pengasuh.PengasuhOrangRow[]): string[] {
  if (as === 'murabbi') return []
  return people.flatMap(({ id, nama, jk }) => {
    const lain = plans.filter(p => !sameKind(p.kelompok.jk, jk) && p.rencana.baru.some(baru => baru.orang_id === id))
    const say = enumerate(lain.map(p => p.kelompok.nama))
    return lain.length === 0
      ? []
      : [`${nama} ${jk === 'L' ? 'laki-laki' : 'perempuan'}, sedangkan ${say} ${jk === 'L' ? 'putri' : 'putra'}.`]
  })
}

async function write(tx: Tx, as: pengasuh.Pengasuh, plans: readonly One[]): Promise<void> {
  const hapus = plans.flatMap(({ rencana }) => rencana.hapus)
  const end = plans.flatMap(({ rencana }) => rencana.akhiri)
  if (as === 'pendamping') {
    const lepas = [
      ...hapus.map(tugas => ({ tugas, sesudah: addDays(tugas.dari, -1) })),
      ...end.map(({ tugas, sampai }) => ({ tugas, sesudah: sampai })),
    ]
    await clearPlannedLeader(
      tx,
      lepas.map(({ tugas, sesudah }) => ({
        ...{ kelompok_id: tugas.kelompok_id, pendamping_id: tugas.orang_id },
        ...{ sesudah, sampai: tugas.sampai },
      })),
    )
  }
  await pengasuh.removeDuty(tx, as, idsOf(hapus))
  const berakhir = end.map(({ tugas, sampai }) => ({ id: tugas.id, sampai }))
  await pengasuh.endPenugasan(tx, as, berakhir)
  const baru = plans.flatMap(({ kelompok, rencana }) =>
    rencana.baru.map(row => ({ kelompok_id: kelompok.id, ...row, sampai: null })),
  )
  await pengasuh.insertPenugasan(tx, as, baru)
}
