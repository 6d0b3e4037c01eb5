import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Clash, ManyJadwalPreview } from '#contract/absensi/many-jadwal.ts'
import { formatFigure } from '#contract/angka.ts'
import { dayName, formatDate, formatJam, startOfWeek } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './jadwal-banyak.module.css'
import { describeKali } from './use-many-input.ts'

type Day = ManyJadwalPreview['hari'][number]

/** What will be made: a sentence, and one block for each day of a slot (`nama`: its kegiatan), hatched where a holiday takes it. */
export function JadwalSummary({ pratinjau, nama }: { pratinjau: ManyJadwalPreview; nama: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const { jumlah, hari, kali, kelompok, terakhir, lewat, sudah } = pratinjau
  const libur = new Set(hari.filter(one => one.libur !== null).map(one => one.tanggal)).size
  const pekan = byPekan(hari)
  return (
    <section className={`stack gap-8 py-12 px-16 framed round-8 ${css.ringkasan}`} aria-live="polite">
      <div>
        <h3 className="m-0 text-xl bold tight">
          {jumlah === 0 ? 'Tidak ada pertemuan baru' : `Dibuat ${formatFigure(jumlah)} pertemuan`}
          {libur > 0 ? `, ${formatFigure(libur)} hari libur dilewati` : ''}
        </h3>
        <div className="row between wrap gap-8">
          <p className="m-0 text-m soft">
            {[
              describeKali(jumlah, kali, kelompok.length, kata`kelompok`),
              terakhir ? `terakhir ${formatDate(terakhir, 'panjang')}` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {hari.length > 0 ? (
            <UnstyledButton
              className="text-m bold green hover-underline"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Sembunyikan tanggal' : 'Lihat tanggalnya'}
            </UnstyledButton>
          ) : null}
        </div>
      </div>
      {lewat > 0 ? (
        <p className="m-0 text-m warn-ink">
          {formatFigure(lewat)} di antaranya sudah lewat dan akan ditagih sebagai belum diisi.
        </p>
      ) : null}
      {sudah.length > 0 ? (
        <p className="m-0 text-m soft">
          {kata`${formatFigure(sudah.length)} kelompok sudah punya jadwal kegiatan itu pada waktu itu; jadwalnya dibiarkan.`}
        </p>
      ) : null}
      <div className={`flex wrap gap-12 ${css.pekan}`} aria-hidden="true">
        {pekan.map(([awal, list]) => (
          <div key={awal}>
            <div className="flex gap-4">
              {list.map(one => (
                <span
                  key={`${one.tanggal}|${one.slot}`}
                  className={css.kotak}
                  data-warna={one.libur === null ? one.slot % 4 : 'libur'}
                  title={describe(one, nama)}
                />
              ))}
            </div>
            <span className="text-s soft">{describePekan(list[0]?.tanggal ?? awal)}</span>
          </div>
        ))}
      </div>
      {hari.length > 0 ? <Legend nama={nama} libur={libur > 0} /> : null}
      {open ? (
        <ul className={`m-0 text-m ${css.tanggal}`}>
          {hari.map(one => (
            <li key={`${one.tanggal}|${one.slot}`}>{describe(one, nama)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Legend({ nama, libur }: { nama: readonly string[]; libur: boolean }) {
  return (
    <p className="row wrap gap-12 m-0 text-s soft" aria-hidden="true">
      {nama.map((one, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slots may be of one kegiatan, and their order is what they are
        <span key={slot} className="inline-row gap-4">
          <span className={css.contoh} data-warna={slot % 4} /> {one}
        </span>
      ))}
      {libur ? (
        <span className="inline-row gap-4">
          <span className={css.contoh} data-warna="libur" /> dilewati
        </span>
      ) : null}
    </p>
  )
}

function byPekan(hari: readonly Day[]): [awal: string, list: Day[]][] {
  const weeks = new Map<string, Day[]>()
  for (const one of hari) {
    const awal = startOfWeek(one.tanggal, 1)
    weeks.set(awal, [...(weeks.get(awal) ?? []), one])
  }
  return [...weeks]
}

/** '29/3' */
function describePekan(tanggal: string): string {
  const [, bulan, hari] = tanggal.split('-').map(Number)
  return `${hari}/${bulan}`
}

/** 'Senin, 12 April 2027 · Tahsin · dilewati: UTS' */
function describe({ tanggal, slot, libur }: Day, nama: readonly string[]): string {
  return [formatDate(tanggal, 'panjang'), nama[slot], libur === null ? '' : `dilewati: ${libur}`]
    .filter(Boolean)
    .join(' · ')
}

interface ClashListProps {
  jumlah: number
  bentrok: readonly Clash[]
  onRepair: (clash: readonly Clash[]) => void
}

/** Who is wanted twice, each with the one thing that mends it. Nothing of it keeps anybody from going on. */
export function ClashList({ jumlah, bentrok, onRepair }: ClashListProps) {
  if (bentrok.length === 0) return null
  return (
    <section className="stack gap-4" aria-live="polite">
      <p className="row wrap gap-8 m-0 text-m warn-ink bold">
        <IconAlertTriangle size={18} aria-hidden />
        {formatFigure(jumlah)} bentrok
        {bentrok.length > 1 ? (
          <UnstyledButton className="text-m bold green hover-underline" onClick={() => onRepair(bentrok)}>
            Perbaiki {jumlah > bentrok.length ? `${formatFigure(bentrok.length)} yang pertama` : 'semua'}
          </UnstyledButton>
        ) : null}
      </p>
      <ul className={`list m-0 p-0 text-m ${css.bentrok}`}>
        {bentrok.map(one => (
          <li key={JSON.stringify(one.perbaikan)} className="flex wrap gap-x-8 py-4">
            <span>{describeClash(one)}</span>
            <UnstyledButton className="text-m bold green hover-underline" onClick={() => onRepair([one])}>
              {describeRepair(one)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeClash({ kelompok, orang, dengan, hari, mulai }: Clash): string {
  const kapan = `${dayName(hari)} ${formatJam(mulai)}`
  return orang === ''
    ? `${kelompok} pada ${kapan} juga ada ${dengan}.`
    : `${orang} mendampingi ${kelompok} dan ${dengan} pada ${kapan}.`
}

function describeRepair({ kelompok, perbaikan: { mulai } }: Clash): string {
  return mulai === null ? `Lewati ${kelompok}` : `Geser ${kelompok} ke ${formatJam(mulai)}`
}
