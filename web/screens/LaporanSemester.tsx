import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRange } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { useLaporanChoice } from '#web/features/laporan/queries.ts'
import { BriefTrend } from '#web/features/laporan/ringkasan-pekan/BriefTrend.tsx'
import { useSemester } from '#web/features/laporan/semester/queries.ts'
import { SemesterParts, SemesterSummary } from '#web/features/laporan/semester/SemesterFigures.tsx'
import { SemesterForm } from '#web/features/laporan/semester/SemesterForm.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { downloadFile } from '#web/ui/save-file.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { WorkedOutAt } from '#web/ui/WorkedOutAt.tsx'
import css from './LaporanSemester.module.css'

/** What the office hands in to the rector: the periode in figures, what it types, and the PDF of both. */
export default function LaporanSemester() {
  const url = useUrlFilters({ periode: '' })
  const query = useSemester(url.nilai.periode)
  const { data: pilihan } = useLaporanChoice(url.nilai.periode)
  const admin = useSession()?.akun.peran.includes('admin') ?? false
  const [printing, setPrinting] = useState(false)
  const laporan = query.data?.laporan
  const print = async () => {
    if (!laporan) return
    const { id, nama } = laporan.periode
    setPrinting(true)
    await downloadFile(
      call('POST /api/laporan/semester/:id/cetakan', { params: { id } }),
      `Laporan semester ${nama.replaceAll('/', '-')}.pdf`,
    )
    setPrinting(false)
  }
  return (
    <>
      <PageHeader
        judul="Laporan Semester"
        keterangan={
          query.data ? (laporan ? `${laporan.periode.nama} · ${formatRange(laporan.dari, laporan.sampai)}` : '') : null
        }
        aksi={
          laporan ? (
            <ActionButton ikon={IconFileTypePdf} loading={printing} onClick={() => void print()}>
              Cetak PDF
            </ActionButton>
          ) : null
        }
        saringan={
          <Filters
            url={url}
            filters={[
              {
                ...{ key: 'periode', label: 'Periode', placeholder: 'Periode berjalan', width: 188 },
                options: (pilihan?.periode ?? []).map(one => ({ value: String(one.id), label: one.nama })),
              },
            ]}
          />
        }
      />
      <Readable query={query}>
        {({ laporan, isi }) =>
          laporan ? (
            <div className={`grid one-column gap-12 start px-20 pb-8 ${css.halaman}`}>
              <div className="stack shrink gap-12">
                <WorkedOutAt at={laporan.dihitung_at} />
                <SemesterSummary data={laporan} />
                <BriefTrend data={{ tren: laporan.pekan.map(one => ({ ...one, libur: '' })), batas: laporan.batas }} />
                {admin ? (
                  <SemesterForm
                    key={laporan.periode.id}
                    periodeId={laporan.periode.id}
                    query={{
                      ...{ data: isi, error: query.error },
                      refetch: async () => ({ data: (await query.refetch()).data?.isi }),
                    }}
                  />
                ) : (
                  <Typed judul="Kendala" teks={isi.kendala} />
                )}
                {admin ? null : <Typed judul="Saran" teks={isi.saran} />}
              </div>
              <SemesterParts data={laporan} />
            </div>
          ) : (
            <Card>
              <EmptyState judul="Belum ada periode yang berjalan" gambar="nanti">
                Laporan semester muncul setelah sebuah periode diterbitkan.
              </EmptyState>
            </Card>
          )
        }
      </Readable>
    </>
  )
}

function Typed({ judul, teks }: { judul: string; teks: string }) {
  return (
    <Card judul={judul}>
      <p className={`m-0 ${css.teks}`}>{teks || '–'}</p>
    </Card>
  )
}
