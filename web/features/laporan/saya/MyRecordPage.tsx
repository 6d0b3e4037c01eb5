import { IconCalendarHeart, IconChevronRight, IconQrcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { describeMinimal, formatPercent, labelStatus } from '#contract/kehadiran.ts'
import type { MyRecord } from '#contract/laporan/my-record.ts'
import { describeRest } from '#contract/laporan/own-figures.ts'
import { formatDate, jamIn } from '#contract/tanggal.ts'
import { paths, withQuery } from '#web/paths.ts'
import { colourStatus } from '#web/ui/colour-status.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { NoticeLuring } from '#web/ui/NoticeLuring.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useLembagaTime, useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import css from './MyRecord.module.css'
import { useMyRecord } from './queries.ts'

/** What concerns oneself: what may still be missed, what is to come, and own marks. Every figure opens onto its marks. */
export function MyRecordPage() {
  const query = useMyRecord()
  const session = useSessionInfo()
  const { zona } = useLembagaTime()
  const { data } = query
  return (
    <>
      <PageHeader
        judul={data?.mahasantri.nama ?? session?.nama ?? 'Kehadiran saya'}
        keterangan={
          data ? [data.mahasantri.nim, ...data.kelompok.map(one => one.nama)].filter(Boolean).join(' · ') : null
        }
      />
      <PageBody>
        <div className={`stack gap-12 ${css.page}`}>
          {data && query.isError ? (
            <NoticeLuring>
              Server tidak terjangkau. Yang tampil salinan terakhir di perangkat ini, pukul{' '}
              {jamIn(zona, query.dataUpdatedAt)}.
            </NoticeLuring>
          ) : null}
          <Readable query={query}>
            {record => <Content record={record} weekStart={session?.awal_pekan ?? 0} />}
          </Readable>
        </div>
      </PageBody>
    </>
  )
}

function Content({ record, weekStart }: { record: MyRecord; weekStart: 0 | 1 }) {
  const { angka, tanda, hari_ini, kelompok } = record
  const { per_kegiatan } = angka
  return (
    <div className={`stack gap-12 ${css.columns}`}>
      {kelompok.length === 0 && tanda.length === 0 ? (
        <EmptyState judul={kata`Anda belum masuk kelompok`} gambar="nanti">
          {kata`Kehadiran Anda tampil di sini setelah kantor memasukkan Anda ke sebuah kelompok.`}
        </EmptyState>
      ) : (
        <>
          <div className="stack gap-12">
            {record.kode_hadir ? <CodeLink /> : null}
            <Hero angka={angka} />
            <Ahead record={record} />
          </div>
          <MonthCalendar {...{ tanda, today: hari_ini, weekStart }} />
        </>
      )}
      {per_kegiatan.length > 0 ? (
        <section aria-labelledby="per-kegiatan">
          <h2 id="per-kegiatan" className="text-l pb-8">
            Per kegiatan
          </h2>
          <ul className="list card lined">
            {per_kegiatan.map(({ kegiatan_id, nama, persen, sesi, dihitung, prediksi, batas }) => {
              const rest = describeRest(prediksi, describeMinimal(batas))
              return (
                <li key={kegiatan_id}>
                  <AppLink
                    ke={withQuery(paths.laporanMahasantri, { kegiatan: kegiatan_id })}
                    className={`row gap-8 px-12 py-8 min-h-48 focus-inside ${css.row}`}
                  >
                    <span className="grow break">
                      <b className="block text-m">{nama}</b>
                      <span className="text-m soft">
                        {formatFigure(sesi)} sesi
                        {dihitung ? (rest ? ` · ${rest.judul.toLowerCase()}` : '') : ' · tidak ikut dihitung'}
                      </span>
                    </span>
                    <b className="angka">{formatPercent(persen)}</b>
                    <IconChevronRight size={18} aria-hidden className="faint" />
                  </AppLink>
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
      <Pengasuh kelompok={kelompok} />
    </div>
  )
}

/** To the page where the code of a pertemuan is typed. */
function CodeLink() {
  return (
    <AppLink ke={paths.hadir} className={`card row gap-12 px-12 py-8 min-h-48 focus-inside ${css.row}`}>
      <IconQrcode size={22} stroke={1.7} aria-hidden className="fixed green" />
      <span className="grow">
        <b className="block text-m">Kode hadir</b>
        <span className="text-m soft">{kata`Pindai atau ketik kode di layar pendamping`}</span>
      </span>
      <IconChevronRight size={18} aria-hidden className="faint" />
    </AppLink>
  )
}

function Hero({ angka }: { angka: MyRecord['angka'] }) {
  const { persen, status, hadir, sesi, hitungan, batas, prediksi, per_kegiatan } = angka
  const counted = per_kegiatan.filter(one => one.dihitung)
  const rest = describeRest(prediksi, describeMinimal(batas))
  const tight = prediksi !== null && (prediksi.boleh_absen === 0 || !prediksi.mungkin)
  return (
    <div className="card stack gap-12 py-12 px-12">
      <AppLink ke={withQuery(paths.laporanMahasantri, { tanda: 'semua' })} className={`stack gap-4 ${css.hero}`}>
        <span className="row between gap-8">
          <span className="text-m soft">
            {counted.length === 1 ? counted[0]?.nama : 'Semua kegiatan yang dihitung'}
          </span>
          <StatusChip status={status} />
        </span>
        <b className={css.persen} style={status && status !== 'memenuhi' ? { color: colourStatus[status] } : undefined}>
          {formatPercent(persen)}
        </b>
        <span className="text-m soft">
          {formatFigure(hadir)} dari {formatFigure(sesi)} pertemuan · batas {describeMinimal(batas)}
          {hitungan.belum > 0 ? ` · ${formatFigure(hitungan.belum)} belum diisi` : ''}
        </span>
      </AppLink>
      {rest ? (
        <div className={`row gap-12 py-12 px-12 round-8 ${tight ? 'bg-warn' : 'bg-green-1'}`}>
          <IconCalendarHeart size={24} stroke={1.7} aria-hidden className="fixed" />
          <span>
            <b className="block text-l">{rest.judul}</b>
            <span className={`text-m ${tight ? 'warn-ink' : 'soft'}`}>
              {rest.keterangan}
              {batas.per === 'bulan' ? ' bulan ini' : ''}
            </span>
          </span>
        </div>
      ) : null}
    </div>
  )
}

/** Today's pertemuan, and the next day on which there is one. */
function Ahead({ record: { pertemuan, tanda, hari_ini } }: { record: MyRecord }) {
  const today = pertemuan.filter(one => one.tanggal === hari_ini)
  const next = pertemuan.find(one => one.tanggal > hari_ini && !one.ditiadakan)?.tanggal
  const later = pertemuan.filter(one => one.tanggal === next)
  const markOf = ({ tanggal, kegiatan, ke }: MyRecord['pertemuan'][number]) =>
    tanda.find(one => one.tanggal === tanggal && one.kegiatan === kegiatan && one.ke === ke)
  return (
    <>
      <Sessions judul="Hari ini" kosong="Tidak ada pertemuan hari ini.">
        {today.map(one => (
          <Session key={`${one.kegiatan} ${one.ke}`} one={one} mark={markOf(one)} />
        ))}
      </Sessions>
      {next ? (
        <Sessions judul={`Berikutnya, ${formatDate(next, 'harian')}`}>
          {later.map(one => (
            <Session key={`${one.kegiatan} ${one.ke}`} one={one} mark={undefined} />
          ))}
        </Sessions>
      ) : null}
    </>
  )
}

function Sessions({ judul, kosong = '', children }: { judul: string; kosong?: string; children: ReactNode[] }) {
  return (
    <section aria-label={judul}>
      <h2 className="text-l pb-8">{judul}</h2>
      {children.length > 0 ? <ul className="list card lined">{children}</ul> : <p className="text-m soft">{kosong}</p>}
    </section>
  )
}

function Session({ one, mark }: { one: MyRecord['pertemuan'][number]; mark: MyRecord['tanda'][number] | undefined }) {
  const { kegiatan, ke, mulai, selesai, tempat, ditiadakan } = one
  const known = mark && mark.status !== null && mark.status !== 'X' ? labelStatus(mark.status, mark.jenis) : undefined
  return (
    <li className="row gap-12 px-12 py-8 min-h-48">
      <b className="angka nowrap text-m">
        {mulai.replace(':', '.')}–{selesai.replace(':', '.')}
      </b>
      <span className="grow break">
        <b className="block text-m">
          {kegiatan}
          {ke > 1 ? ` ke-${ke}` : ''}
        </b>
        {tempat ? <span className="text-m soft">{tempat}</span> : null}
      </span>
      {ditiadakan ? <span className="text-m soft">Ditiadakan</span> : known ? <b className="text-m">{known}</b> : null}
    </li>
  )
}

/** Whom to turn to: the only other people who are named here. */
function Pengasuh({ kelompok }: { kelompok: MyRecord['kelompok'] }) {
  if (kelompok.length === 0) return null
  return (
    <section aria-label={kata`Murabbi dan pendamping`} className="card py-12 px-12 stack gap-4 text-m soft">
      {kelompok.map(({ id, nama, murabbi, pendamping }) => (
        <p key={id} className="m-0">
          <b className="ink">{nama}</b>
          {murabbi.length > 0 ? ` · murabbi ${murabbi.join(', ')}` : ''}
          {pendamping.length > 0 ? kata` · pendamping ${pendamping.join(', ')}` : ''}
        </p>
      ))}
      <p className="m-0">Bila ada tanda yang keliru, buka harinya di kalender lalu pilih Saya hadir.</p>
    </section>
  )
}
