import { IconDownload, IconShare3 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatSize } from '#contract/angka.ts'
import { formatRange } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellError } from '#web/ui/kabar.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { usePrintSummary } from './queries.ts'

interface SummaryLembarProps {
  pekan: { dari: string; sampai: string }
  onClose: () => void
}

/** The PDF as it is: how large, how many pages, then to keep or to hand on. */
export default function SummaryLembar({ pekan, onClose }: SummaryLembarProps) {
  const { data: pdf, error } = usePrintSummary(pekan.sampai)
  const halaman = usePage(pdf)
  const rentang = formatRange(pekan.dari, pekan.sampai)
  const nama = `Ringkasan pekan, ${rentang}.pdf`
  const berkas = pdf && new File([pdf], nama, { type: 'application/pdf' })
  const canShare = berkas !== undefined && navigator.canShare?.({ files: [berkas] })
  return (
    <BottomLembar
      judul="Ringkasan pekan"
      keterangan={[rentang, halaman ? `${halaman} halaman A4` : '', pdf ? formatSize(pdf.size) : '']
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      kaki={() => (
        <>
          <ActionButton
            variant={canShare ? 'default' : 'filled'}
            className="fill"
            ikon={IconDownload}
            ikonLarge
            loading={!pdf && !error}
            disabled={!pdf}
            onClick={() => pdf && saveFile(pdf, nama)}
          >
            Unduh
          </ActionButton>
          {canShare ? (
            <ActionButton className="fill" ikon={IconShare3} ikonLarge onClick={() => void share(berkas)}>
              Bagikan
            </ActionButton>
          ) : null}
        </>
      )}
    >
      {error ? (
        <p className="py-8 px-8 text-m bad-ink bg-bad round-8" role="alert">
          {messageOf(error)}
        </p>
      ) : (
        <p className="soft">
          {kata`Berkop, dengan kode yang dapat diperiksa siapa saja: kalimat pekan ini, tren, tiap fakultas, dan tiap kelompok. Tanpa nama mahasantri.`}
        </p>
      )}
    </BottomLembar>
  )
}

async function share(berkas: File) {
  try {
    await navigator.share({ files: [berkas], title: berkas.name })
  } catch (error) {
    // Closing the phone's own sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) tellError(error)
  }
}

/** As the page tree of the file says; the file has nothing else of that name. */
function usePage(pdf: Blob | undefined): number | undefined {
  const [halaman, setPage] = useState<number>()
  useEffect(() => {
    void pdf?.text().then(text => setPage(Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1]) || undefined))
  }, [pdf])
  return halaman
}
