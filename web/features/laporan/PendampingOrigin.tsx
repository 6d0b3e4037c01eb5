import { type ReactNode, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { formatPause } from '#contract/jeda.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import {
  countRated,
  describeHeld,
  PERTEMUAN_FATE,
  PERTEMUAN_ORIGIN,
  type PendampingLaporanRow,
} from '#contract/laporan/laporan-pendamping.ts'
import { formatRange } from '#contract/tanggal.ts'
import { punctualityOf } from '#web/laporan-address.ts'
import { FigureBox, FigureRow } from '#web/ui/FigureBox.tsx'
import { kata } from '#web/ui/istilah.ts'
import { OriginList } from '#web/ui/OriginList.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import type { PendampingFigure } from './KpiPendamping.tsx'
import { useLaporanPendamping } from './queries.ts'

type Count = Reply<Api['GET /api/laporan/pendamping']>['jumlah']

interface PendampingOriginProps {
  angka: PendampingFigure
  jumlah: Count
  /** The filters of the report behind. */
  query: Query<Api['GET /api/laporan/pendamping']>
  /** One of them, with each pertemuan. */
  onChoose: (id: number) => void
  onClose: () => void
}

const SIZE = 15

/** How a figure of all pendamping was counted, and what each of them has of it: their pertemuan are one step further. */
export function PendampingOrigin({ angka, jumlah, query: saringan, onChoose, onClose }: PendampingOriginProps) {
  const [halaman, setPage] = useState(1)
  const { judul, arah, own } = PART[angka]
  const query = useLaporanPendamping({ ...saringan, urut: angka, arah, halaman, ukuran: SIZE })
  const { data } = query
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul={judul}
      keterangan={
        data &&
        kata`${data.kegiatan?.nama ?? 'Semua kegiatan'} · ${formatRange(data.dari, data.sampai)} · ${formatFigure(data.total)} pendamping`
      }
    >
      <Formula angka={angka} jumlah={jumlah} query={saringan} />
      <Readable query={query}>
        {({ baris, total }) => (
          <>
            <OriginList
              judul={kata`Pendamping di balik angka ini`}
              kosong={kata`Belum ada pendamping dalam rentang ini.`}
              rows={baris.map(row => ({
                kunci: row.pendamping_id,
                nama: row.nama,
                rinci: row.kelompok.map(k => k.nama).join(', '),
                nilai: own(row),
                onOpen: () => onChoose(row.pendamping_id),
              }))}
            />
            {total > SIZE ? (
              <PageFrame
                {...{ halaman, total, ukuran: SIZE, jumlah: baris.length, onPage: setPage }}
                satuan={kata`pendamping`}
                label={kata`Halaman pendamping`}
              />
            ) : null}
          </>
        )}
      </Readable>
    </SidePanelFrame>
  )
}

const together = () =>
  kata`Pertemuan yang diampu dua pendamping dihitung sekali di sini, dan pada masing-masing di bawah.`

/** Line by line; the four have little in common but their box. */
function Formula({ angka, jumlah, query }: Pick<PendampingOriginProps, 'angka' | 'jumlah' | 'query'>) {
  const { terlaksana, seharusnya, sesuai_rencana, tanpa_pendamping, tepat, terlambat, belum_lengkap } = jumlah
  const rated = countRated(jumlah)
  const berkas = terlaksana - rated
  const part = (n: number, dari: number) => (
    <FigureRow
      nama={`${formatFigure(n)} ÷ ${formatFigure(dari)}`}
      nilai={dari === 0 ? '–' : formatPercent((n * 100) / dari)}
      tebal
      line
    />
  )
  switch (angka) {
    case 'terlaksana':
      return (
        <FigureBox
          catatan={`Rencana adalah pertemuan menurut jadwal sampai hari ini. Yang ditiadakan dan yang belum mulai tidak ikut menjadi pembagi. Terlaksana: ada tanda kehadirannya, dan tidak ditiadakan. ${together()}`}
        >
          {Object.entries(PERTEMUAN_ORIGIN).map(([asal, nama]) => (
            <FigureRow
              key={asal}
              nama={asal === 'rencana' ? 'Rencana' : `di luar rencana, ${nama}`}
              nilai={jumlah[asal as keyof typeof PERTEMUAN_ORIGIN]}
            />
          ))}
          <FigureRow
            nama="Pertemuan seluruhnya"
            nilai={jumlah.rencana + jumlah.dari_berkas + jumlah.tambahan}
            tebal
            line
          />
          {Object.entries(PERTEMUAN_FATE).map(([fate, nama]) => (
            <FigureRow key={fate} nama={nama} nilai={jumlah[fate as keyof typeof PERTEMUAN_FATE]} />
          ))}
          <FigureRow nama="Terlaksana menurut rencana" nilai={sesuai_rencana} boldValue />
          <FigureRow nama="Rencana, tanpa yang ditiadakan dan belum mulai" nilai={seharusnya} />
          {part(sesuai_rencana, seharusnya)}
          {tanpa_pendamping > 0 ? (
            <FigureRow nama={kata`Terlaksana tanpa pendamping, di luar angka ini`} nilai={tanpa_pendamping} />
          ) : null}
        </FigureBox>
      )
    case 'tepat':
      return (
        <>
          <FigureBox catatan={`Tepat waktu: tanda terakhir terisi pada hari pertemuan selesai. ${together()}`}>
            <FigureRow nama="Terlaksana" nilai={terlaksana} />
            {berkas > 0 ? <FigureRow nama="dikurangi dari berkas" nilai={-berkas} /> : null}
            <FigureRow nama="dikurangi lengkap sesudah harinya" nilai={-terlambat} />
            <FigureRow nama="dikurangi belum lengkap" nilai={-belum_lengkap} />
            <FigureRow nama="Diisi tepat waktu" nilai={tepat} boldValue />
            {part(tepat, rated)}
          </FigureBox>
          <AppLink className="inline-row min-h-44 strong green hover-underline" ke={punctualityOf(query)}>
            Ketepatan per jam dan tempat
          </AppLink>
        </>
      )
    case 'jeda': {
      const lengkap = tepat + terlambat
      const semua = jumlah.jeda_rata === null ? null : jumlah.jeda_rata * lengkap
      return (
        <FigureBox
          catatan={`Jeda: dari selesainya pertemuan sampai tanda terakhir terisi; nol bila sudah terisi sebelumnya. Median adalah jeda yang di tengah. ${together()}`}
        >
          <FigureRow nama="Terlaksana" nilai={terlaksana} />
          {berkas > 0 ? <FigureRow nama="dikurangi dari berkas" nilai={-berkas} /> : null}
          <FigureRow nama="dikurangi belum lengkap" nilai={-belum_lengkap} />
          <FigureRow nama="Pertemuan yang lengkap" nilai={lengkap} tebal line />
          <FigureRow nama="Jeda seluruhnya" nilai={formatPause(semua)} />
          <FigureRow
            nama={`${formatPause(semua)} ÷ ${formatFigure(lengkap)}`}
            nilai={formatPause(jumlah.jeda_rata)}
            tebal
          />
          <FigureRow nama="Median" nilai={formatPause(jumlah.jeda_median)} />
        </FigureBox>
      )
    }
    case 'digantikan':
      return (
        <FigureBox catatan={kata`Digantikan: dipimpin orang yang hari itu bukan pendamping kelompoknya. ${together()}`}>
          <FigureRow nama="Terlaksana" nilai={terlaksana} />
          <FigureRow nama="Digantikan" nilai={jumlah.digantikan} boldValue />
          {part(jumlah.digantikan, terlaksana)}
          <FigureRow nama={kata`Pendamping yang pernah digantikan`} nilai={jumlah.pendamping_digantikan} />
        </FigureBox>
      )
  }
}

const PART: Record<
  PendampingFigure,
  { judul: string; arah: 'naik' | 'turun'; own: (baris: PendampingLaporanRow) => ReactNode }
> = {
  terlaksana: {
    judul: 'Pertemuan terlaksana',
    arah: 'naik',
    own: describeHeld,
  },
  tepat: {
    judul: 'Diisi tepat waktu',
    arah: 'naik',
    own: b => `${formatFigure(b.tepat)} dari ${formatFigure(countRated(b))}`,
  },
  jeda: {
    judul: 'Rata-rata jeda pengisian',
    arah: 'turun',
    own: b => (b.jeda_median === null ? '–' : `median ${formatPause(b.jeda_median)}`),
  },
  digantikan: { judul: 'Digantikan (badal)', arah: 'turun', own: b => `${formatFigure(b.digantikan)} sesi` },
}
