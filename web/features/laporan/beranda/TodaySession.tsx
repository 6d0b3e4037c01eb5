import type { ReactNode } from 'react'
import { lookOf } from '#contract/absensi/state.ts'
import type { MyBeranda, SessionNow as Sesi } from '#contract/laporan/beranda.ts'
import { formatDate, formatJam } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import type { CardSession, WaitingDot } from '#web/offline/device-content.ts'
import { paths, withQuery } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { SafBar } from '#web/ui/SafBar.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { WaitingSend } from '#web/ui/WaitingSend.tsx'
import { Lagi } from './Bagian.tsx'
import { sessionAddress } from './remind.ts'
import css from './TodaySession.module.css'
import { describeBerandaKegiatan } from './word.ts'

type Kelompok = MyBeranda['kelompok'][number]

/** The other sessions of today by time, each leading to its sheet. */
export function TodaySession({ kelompok, hariIni, children }: TodaySessionProps) {
  const berikut = kelompok.find(({ sesi }) => sesi.state.fill === 'planned')?.sesi
  return (
    <ul className="list lined">
      {kelompok.map(({ sesi, dari, describeName }) => (
        <li key={`${dari.id}/${sesi.kegiatan_id}/${sesi.ke}`}>
          <Row
            ke={sessionAddress({ ...sesi, kelompok_id: dari.id, tanggal: hariIni })}
            mulai={sesi.mulai}
            kegiatan={describeBerandaKegiatan(sesi)}
            rinci={[describeName ? dari.nama : '', dari.periode, sesi.tempat]}
          >
            <span className="stack bottom gap-4 text-m fixed">
              <StateMark look={lookOf(sesi.state)} />
              {sesi === berikut ? <Lagi tanggal={hariIni} mulai={sesi.mulai} /> : null}
              <WaitingSend menunggu={sesi.menunggu} />
              {sesi.state.fill === 'complete' || sesi.state.fill === 'partial' ? (
                <span className={`block ${css.saf}`}>
                  <SafBar tanda={sesi.tanda} tinggi={10} />
                </span>
              ) : null}
            </span>
          </Row>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** What a kelompok that has nothing today holds next, leading to its day. */
export function NextSession({ dari }: { dari: Kelompok }) {
  const { berikut } = dari
  if (!berikut) return null
  return (
    <li>
      <Row
        {...berikut}
        ke={withQuery(paths.absensi, { tanggal: berikut.tanggal })}
        rinci={[dari.nama, dari.periode, dari.tempat]}
      >
        <span className="text-m soft fixed">{formatDate(berikut.tanggal, 'harian')}</span>
      </Row>
    </li>
  )
}

interface RowProps {
  ke: string
  mulai: string
  kegiatan: string
  rinci: readonly (string | null)[]
  children: ReactNode
}

function Row({ ke, mulai, kegiatan, rinci, children }: RowProps) {
  return (
    <AppLink ke={ke} className={`row gap-12 py-6 px-12 no-underline ink focus-inside ${css.baris}`}>
      <span className={`fixed medium angka ${css.jam}`}>{mulai ? formatJam(mulai) : '–'}</span>
      <span className="grow break">
        <span className={`strong ${css.kegiatan}`}>{kegiatan}</span>{' '}
        <span className="text-m faint">{rinci.filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </AppLink>
  )
}

interface TodaySessionProps {
  kelompok: readonly SessionFrom[]
  hariIni: string
  /** What comes on another day. */
  children?: ReactNode
}

export interface SessionFrom {
  dari: Kelompok
  sesi: CardSession
  /** With one kelompok its name says nothing. */
  describeName: boolean
}

/** Today's sessions of these kelompok by time, without the one that already stands large above. */
export function listOtherSession(
  kelompokList: readonly Kelompok[],
  sekarang: MyBeranda['sekarang'],
  today: string,
): SessionFrom[] {
  // One that began yesterday is none of today's.
  const utama = sekarang?.tanggal === today ? sekarang : null
  return kelompokList
    .flatMap(dari => dari.sesi.map(sesi => ({ dari, sesi, describeName: kelompokList.length > 1 })))
    .filter(
      ({ dari, sesi }) =>
        utama?.kelompok_id !== dari.id || utama.kegiatan_id !== sesi.kegiatan_id || utama.ke !== sesi.ke,
    )
    .toSorted((a, b) => (a.sesi.mulai < b.sesi.mulai ? -1 : a.sesi.mulai > b.sesi.mulai ? 1 : 0))
}

const judul = { berlangsung: 'Sekarang', lewat: 'Terlewat hari ini', nanti: 'Berikutnya hari ini' }

/** The one session that waits, and the one big action. */
export function CurrentSession({ sesi, hariIni }: { sesi: Sesi & { menunggu?: WaitingDot }; hariIni: string }) {
  const { kelompok, periode, mulai, selesai, tempat, orang, belum, tanda, kapan, nomor, menunggu } = sesi
  const hari = sesi.tanggal === hariIni ? '' : `${formatDate(sesi.tanggal, 'harian')} `
  const jam = mulai && `${hari}${formatSpan({ mulai, selesai })}`
  return (
    <section className="shrink py-16 px-16 card" aria-labelledby="sesi-sekarang">
      <div className="row wrap between gap-4 gap-x-12">
        <span className={`strong green ${css.kapan}`} data-lewat={kapan === 'lewat' || undefined}>
          {judul[kapan]} {kapan === 'nanti' ? <Lagi tanggal={sesi.tanggal} mulai={mulai} /> : null}
        </span>
        <StateMark look={belum < orang ? 'partial' : kapan === 'nanti' ? 'planned' : 'due'} />
      </div>
      <h2 className="mt-6 text-xl tight" id="sesi-sekarang">
        {describeBerandaKegiatan(sesi)}
      </h2>
      <div className="soft">{[kelompok, periode, jam, tempat].filter(Boolean).join(' · ')}</div>
      <div className="mt-12">
        <SafBar tanda={tanda} />
      </div>
      <div className="flex between gap-12 mt-6 text-m soft">
        <span>
          <b className="ink">{orang - belum}</b> dari {orang} terisi
        </span>
        {nomor > 0 ? <span>pertemuan ke-{nomor}</span> : null}
      </div>
      <WaitingSend menunggu={menunggu} />
      <ActionButton ke={sessionAddress(sesi)} fullWidth className={`mt-12 text-xl round-10 min-h-48 ${css.tombol}`}>
        {labelOf(sesi)}
        {belum < orang ? <span className="medium on-green">· sisa {belum}</span> : null}
        <span className="hanya-pembaca"> {[describeBerandaKegiatan(sesi), kelompok].filter(Boolean).join(', ')}</span>
      </ActionButton>
    </section>
  )
}

function labelOf({ pertemuan_id, orang, belum, kapan }: Sesi): string {
  if (belum < orang) return 'Lanjutkan absensi'
  return pertemuan_id === null && kapan !== 'lewat' ? 'Buka sesi' : 'Isi'
}
