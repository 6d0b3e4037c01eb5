import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bentrok, PratinjauJadwalBanyak } from '#contract/absensi/jadwal-banyak.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatJam, formatTanggal, namaHari, startOfWeek } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './jadwal-banyak.module.css'
import { describeKali } from './use-isian-banyak.ts'

type Hari = PratinjauJadwalBanyak['hari'][number]

/** What will be made: a sentence, and one block for each day of a slot (`nama`: its kegiatan), hatched where a holiday takes it. */
export function JadwalSummary({ pratinjau, nama }: { pratinjau: PratinjauJadwalBanyak; nama: readonly string[] }) {
  const [terbuka, setTerbuka] = useState(false)
  const { jumlah, hari, kali, kelompok, terakhir, lewat, sudah } = pratinjau
  const libur = new Set(hari.filter(satu => satu.libur !== null).map(satu => satu.tanggal)).size
  const pekan = byPekan(hari)
  return (
    <section className={`stack gap-8 py-12 px-16 framed round-8 ${css.ringkasan}`} aria-live="polite">
      <div>
        <h3 className="m-0 text-xl bold tight">
          {jumlah === 0 ? 'Tidak ada pertemuan baru' : `Dibuat ${formatAngka(jumlah)} pertemuan`}
          {libur > 0 ? `, ${formatAngka(libur)} hari libur dilewati` : ''}
        </h3>
        <div className="row between wrap gap-8">
          <p className="m-0 text-m soft">
            {[
              describeKali(jumlah, kali, kelompok.length, kata`kelompok`),
              terakhir ? `terakhir ${formatTanggal(terakhir, 'panjang')}` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {hari.length > 0 ? (
            <UnstyledButton
              className="text-m bold green hover-underline"
              aria-expanded={terbuka}
              onClick={() => setTerbuka(!terbuka)}
            >
              {terbuka ? 'Sembunyikan tanggal' : 'Lihat tanggalnya'}
            </UnstyledButton>
          ) : null}
        </div>
      </div>
      {lewat > 0 ? (
        <p className="m-0 text-m warn-ink">
          {formatAngka(lewat)} di antaranya sudah lewat dan akan ditagih sebagai belum diisi.
        </p>
      ) : null}
      {sudah.length > 0 ? (
        <p className="m-0 text-m soft">
          {kata`${formatAngka(sudah.length)} kelompok sudah punya jadwal kegiatan itu pada waktu itu; jadwalnya dibiarkan.`}
        </p>
      ) : null}
      <div className={`flex wrap gap-12 ${css.pekan}`} aria-hidden="true">
        {pekan.map(([awal, list]) => (
          <div key={awal}>
            <div className="flex gap-4">
              {list.map(satu => (
                <span
                  key={`${satu.tanggal}|${satu.slot}`}
                  className={css.kotak}
                  data-warna={satu.libur === null ? satu.slot % 4 : 'libur'}
                  title={describe(satu, nama)}
                />
              ))}
            </div>
            <span className="text-s soft">{describePekan(list[0]?.tanggal ?? awal)}</span>
          </div>
        ))}
      </div>
      {hari.length > 0 ? <Legenda nama={nama} libur={libur > 0} /> : null}
      {terbuka ? (
        <ul className={`m-0 text-m ${css.tanggal}`}>
          {hari.map(satu => (
            <li key={`${satu.tanggal}|${satu.slot}`}>{describe(satu, nama)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Legenda({ nama, libur }: { nama: readonly string[]; libur: boolean }) {
  return (
    <p className="row wrap gap-12 m-0 text-s soft" aria-hidden="true">
      {nama.map((satu, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slots may be of one kegiatan, and their order is what they are
        <span key={slot} className="inline-row gap-4">
          <span className={css.contoh} data-warna={slot % 4} /> {satu}
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

function byPekan(hari: readonly Hari[]): [awal: string, list: Hari[]][] {
  const weeks = new Map<string, Hari[]>()
  for (const satu of hari) {
    const awal = startOfWeek(satu.tanggal, 1)
    weeks.set(awal, [...(weeks.get(awal) ?? []), satu])
  }
  return [...weeks]
}

/** '29/3' */
function describePekan(tanggal: string): string {
  const [, bulan, hari] = tanggal.split('-').map(Number)
  return `${hari}/${bulan}`
}

/** 'Senin, 12 April 2027 · Tahsin · dilewati: UTS' */
function describe({ tanggal, slot, libur }: Hari, nama: readonly string[]): string {
  return [formatTanggal(tanggal, 'panjang'), nama[slot], libur === null ? '' : `dilewati: ${libur}`]
    .filter(Boolean)
    .join(' · ')
}

interface DaftarBentrokProps {
  jumlah: number
  bentrok: readonly Bentrok[]
  onPerbaiki: (bentrok: readonly Bentrok[]) => void
}

/** Who is wanted twice, each with the one thing that mends it. Nothing of it keeps anybody from going on. */
export function DaftarBentrok({ jumlah, bentrok, onPerbaiki }: DaftarBentrokProps) {
  if (bentrok.length === 0) return null
  return (
    <section className="stack gap-4" aria-live="polite">
      <p className="row wrap gap-8 m-0 text-m warn-ink bold">
        <IconAlertTriangle size={18} aria-hidden />
        {formatAngka(jumlah)} bentrok
        {bentrok.length > 1 ? (
          <UnstyledButton className="text-m bold green hover-underline" onClick={() => onPerbaiki(bentrok)}>
            Perbaiki {jumlah > bentrok.length ? `${formatAngka(bentrok.length)} yang pertama` : 'semua'}
          </UnstyledButton>
        ) : null}
      </p>
      <ul className={`list m-0 p-0 text-m ${css.bentrok}`}>
        {bentrok.map(satu => (
          <li key={JSON.stringify(satu.perbaikan)} className="flex wrap gap-x-8 py-4">
            <span>{describeBentrok(satu)}</span>
            <UnstyledButton className="text-m bold green hover-underline" onClick={() => onPerbaiki([satu])}>
              {describePerbaikan(satu)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeBentrok({ kelompok, orang, dengan, hari, mulai }: Bentrok): string {
  const kapan = `${namaHari(hari)} ${formatJam(mulai)}`
  return orang === ''
    ? `${kelompok} pada ${kapan} juga ada ${dengan}.`
    : `${orang} mendampingi ${kelompok} dan ${dengan} pada ${kapan}.`
}

function describePerbaikan({ kelompok, perbaikan: { mulai } }: Bentrok): string {
  return mulai === null ? `Lewati ${kelompok}` : `Geser ${kelompok} ke ${formatJam(mulai)}`
}
