import { IconBrandWhatsapp, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { waLink } from '#contract/identitas.ts'
import { formatPercent, type KegiatanKind } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { formatFigureRange } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { colourStatus } from '#web/ui/colour-status.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { Calculation } from './Calculation.tsx'
import { AttendanceCalendar } from './Calendar.tsx'
import { DetailPage } from './DetailPage.tsx'
import { describeAlpaRun, describeContext, describePrediction } from './describe-detail.ts'
import type { DetailedTanda, Highlight } from './highlight.ts'
import { KoreksiAndCatatan } from './KoreksiAndCatatan.tsx'
import css from './MahasantriDetail.module.css'
import { PerKegiatan, PerMonth } from './PerPart.tsx'
import { type DetailContentProps, PhoneContent } from './PhoneContent.tsx'
import { useMahasantriDetail } from './queries.ts'
import { Stem } from './Stem.tsx'
import { TandaList, useHighlight } from './TandaList.tsx'

interface MahasantriDetailProps {
  id: number
  /** Range and scope of the figure that was opened. */
  query: Query<Api['GET /api/laporan/mahasantri/:id']>
  onClose: () => void
  /** Which of the marks the figure was about. */
  highlight?: Highlight | undefined
  /** What stands behind one mark. */
  riwayat: (mahasantriId: number, tanda: DetailedTanda, jenis: KegiatanKind) => ReactNode
  /** Letters about the person of this name; nothing where the reader may have none made. */
  surat?: ((rincian: MahasantriLaporanDetail) => ReactNode) | undefined
  /** ↑ and ↓: to the next person of the list behind. */
  onMove?: ((langkah: 1 | -1) => void) | undefined
}

/** What made a percentage: the calculation, every mark, and what the rest of the range can still change. */
export function MahasantriDetailPart(props: MahasantriDetailProps) {
  const { id, query: scope, onClose, onMove, surat, highlight, riwayat } = props
  const query = useMahasantriDetail(id, scope)
  const phone = usePhone()
  const contentOf = ({ mahasantri, per_kegiatan }: MahasantriLaporanDetail) => ({
    highlight,
    riwayat: (tanda: DetailedTanda) =>
      riwayat(mahasantri.id, tanda, per_kegiatan.find(k => k.kegiatan_id === tanda.kegiatan_id)?.jenis ?? 'umum'),
  })
  const { data } = query
  if (phone)
    return (
      <DetailPage rincian={data} onClose={onClose} aksi={data && surat?.(data)} kaki={data && <Kaki rincian={data} />}>
        <Readable query={query}>
          {rincian => <PhoneContent key={id} rincian={rincian} {...contentOf(rincian)} />}
        </Readable>
      </DetailPage>
    )
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      onMove={onMove}
      judul={
        data ? (
          <span className="inline-row wrap gap-4 gap-x-8">
            {data.mahasantri.nama} <StatusChip status={data.status} />
          </span>
        ) : (
          'Memuat…'
        )
      }
      keterangan={data && describeContext(data)}
      kaki={data && <Kaki rincian={data} surat={surat?.(data)} />}
    >
      <Readable query={query}>{rincian => <Content key={id} rincian={rincian} {...contentOf(rincian)} />}</Readable>
    </SidePanelFrame>
  )
}

function Content({ highlight: awal, ...props }: DetailContentProps) {
  const { rincian, riwayat } = props
  const { highlight = {}, onChoose, daftar } = useHighlight(awal)
  const part = { ...props, onChoose }
  const { persen, status, batas, kegiatan } = rincian
  const alpa = describeAlpaRun(rincian)
  return (
    <>
      <div className={`grid gap-16 ${css.top}`}>
        <div>
          <span className={css.label}>
            {kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}, {formatFigureRange(rincian)}
          </span>
          <b
            className={`block text-4xl ${css.persen}`}
            style={status === 'memenuhi' ? undefined : { color: status ? colourStatus[status] : undefined }}
          >
            {formatPercent(persen)}
          </b>
          <div className={css.wide}>
            <Stem persen={persen} batas={batas.minimal} status={status} />
          </div>
          <p className={css.label}>{describePrediction(rincian)}</p>
          {alpa ? <p className={css.label}>{alpa}</p> : null}
        </div>
        <Calculation {...part} />
      </div>
      <AttendanceCalendar rincian={rincian} />
      <PerKegiatan {...part} />
      <PerMonth {...part} />
      <TandaList {...{ rincian, highlight, riwayat, ...daftar }} />
      <KoreksiAndCatatan rincian={rincian} />
    </>
  )
}

function Kaki({ rincian, surat }: { rincian: MahasantriLaporanDetail; surat?: ReactNode }) {
  const { mahasantri, kelompok, dari, sampai, kegiatan } = rincian
  const latest = kelompok[0]
  return (
    <>
      {latest ? (
        <ActionButton
          variant="default"
          ke={paths.absensiRekap(latest.kelompok_id, { kegiatan: kegiatan?.id ?? 'semua', dari, sampai })}
          ikon={IconTable}
        >
          Buka rekap
        </ActionButton>
      ) : null}
      {surat}
      <span className="fill phone-hidden" />
      {mahasantri.wali_hp ? (
        <ActionButton href={waLink(mahasantri.wali_hp)} ikon={IconBrandWhatsapp}>
          Hubungi wali
        </ActionButton>
      ) : null}
    </>
  )
}
