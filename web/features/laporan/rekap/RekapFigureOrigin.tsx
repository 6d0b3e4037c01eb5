import { formatFigure } from '#contract/angka.ts'
import { describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import type { Rekap, RekapRow } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { FigureBox, FigureRow } from '#web/ui/FigureBox.tsx'
import { OriginList } from '#web/ui/OriginList.tsx'
import { Percent } from '#web/ui/Percent.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { TallyList } from '#web/ui/TallyList.tsx'
import type { OpenDetail, RekapOrigin } from './open.ts'
import { describeBottom, isFilledColumn, listBottom } from './show-column.ts'

interface RekapFigureOriginProps {
  rekap: Rekap
  asal: RekapOrigin
  onOpen: OpenDetail
  onClose: () => void
}

/** What the figures below the matrix are made of: the pertemuan of the average, the people below a limit. */
export function RekapFigureOrigin({ rekap, asal, onOpen, onClose }: RekapFigureOriginProps) {
  const { kelompok, kegiatan, batas, dari, sampai } = rekap
  const judul =
    asal === 'rata' ? `Rata-rata hadir ${kelompok.nama}` : `${capital(describeBottom(batas, asal))}, ${kelompok.nama}`
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul={judul}
      keterangan={`${kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatDate(dari, 'pendek')} – ${formatDate(sampai, 'pendek')}`}
    >
      {asal === 'rata' ? <Rata {...{ rekap, onOpen }} /> : <Bottom {...{ rekap, asal, onOpen }} />}
    </SidePanelFrame>
  )
}

type Content = Pick<RekapFigureOriginProps, 'rekap' | 'onOpen'>

function Rata({ rekap, onOpen }: Content) {
  const { kolom, rata_hadir, kegiatan, kegiatan_list, baris } = rekap
  const held = kolom.filter((k, i) => isFilledColumn(rekap, k, i))
  const hadir = held.reduce((sum, k) => sum + k.hadir, 0)
  const kosong = kolom.filter(k => k.ditiadakan === null).length - held.length
  const ditiadakan = kolom.filter(k => k.ditiadakan !== null).length
  const nameOf = new Map(kegiatan_list.map(k => [k.id, k.nama]))
  return (
    <>
      <FigureBox catatan={`Di rekap ini ada ${formatFigure(baris.length)} orang.`}>
        <FigureRow nama="Pertemuan" nilai={kolom.length} />
        {ditiadakan > 0 ? <FigureRow nama="dikurangi ditiadakan" nilai={-ditiadakan} /> : null}
        {kosong > 0 ? <FigureRow nama="dikurangi belum diisi" nilai={-kosong} /> : null}
        <FigureRow nama="Pertemuan terlaksana" nilai={held.length} tebal line />
        <FigureRow nama="Hadir di semua pertemuan itu" nilai={hadir} boldValue />
        <FigureRow
          nama={`${formatFigure(hadir)} ÷ ${formatFigure(held.length)}`}
          nilai={formatPercent(rata_hadir, '')}
          tebal
        />
      </FigureBox>
      <OriginList
        judul="Pertemuan di balik angka ini"
        kosong="Belum ada pertemuan yang terisi."
        rows={held.toReversed().map(k => ({
          kunci: k.id,
          nama: formatDate(k.tanggal, 'harian'),
          rinci: kegiatan === null ? nameOf.get(k.kegiatan_id) : undefined,
          nilai: `${formatFigure(k.hadir)} hadir`,
          onOpen: () => onOpen({ jenis: 'pertemuan', id: k.id }),
        }))}
      />
    </>
  )
}

function Bottom({ rekap, asal, onOpen }: Content & { asal: 'minimal' | 'peringatan' }) {
  const { baris, batas } = rekap
  const count = (status: RekapRow['status']) => baris.filter(b => b.status === status).length
  const orang = listBottom(rekap, asal)
  const belum = count(null)
  return (
    <>
      <FigureBox
        catatan={`Batas minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%. Batas ini ditetapkan lembaga.${batas.per === 'bulan' ? ' Status seseorang adalah status bulannya yang terendah.' : ''}`}
      >
        <FigureRow nama="Orang di rekap ini" nilai={baris.length} />
        <FigureRow nama="dikurangi yang memenuhi" nilai={-count('memenuhi')} />
        {belum > 0 ? <FigureRow nama="dikurangi yang belum punya tanda" nilai={-belum} /> : null}
        {asal === 'minimal' ? (
          <FigureRow nama={`dikurangi ${describeBottom(batas, 'peringatan')}`} nilai={-count('peringatan')} />
        ) : (
          <FigureRow nama={`dikurangi ${describeBottom(batas, 'minimal')}`} nilai={-count('tidak_memenuhi')} />
        )}
        <FigureRow nama={capital(describeBottom(batas, asal))} nilai={orang.length} tebal line />
      </FigureBox>
      <OriginList
        judul="Orang di balik angka ini"
        kosong={asal === 'minimal' ? `Tidak ada yang ${describeBottom(batas, asal)}.` : 'Tidak ada yang peringatan.'}
        rows={orang
          .toSorted((a, b) => (a.persen ?? 0) - (b.persen ?? 0))
          .map(b => ({
            kunci: b.mahasantri_id,
            nama: b.nama,
            rinci: <TallyList hitungan={b.hitungan} />,
            nilai: <Percent nilai={b.persen} status={b.status} satuan />,
            onOpen: () => onOpen({ jenis: 'persen', baris: b }),
          }))}
      />
    </>
  )
}

function capital(teks: string): string {
  return teks.charAt(0).toUpperCase() + teks.slice(1)
}
