import { IconDownload, IconShare3 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatUkuran } from '#contract/angka.ts'
import { formatRentang } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellError } from '#web/ui/kabar.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useCetakRingkasan } from './queries.ts'

interface LembarRingkasanProps {
  pekan: { dari: string; sampai: string }
  onTutup: () => void
}

/** The PDF as it is: how large, how many pages, then to keep or to hand on. */
export default function LembarRingkasan({ pekan, onTutup }: LembarRingkasanProps) {
  const { data: pdf, error } = useCetakRingkasan(pekan.sampai)
  const halaman = useHalaman(pdf)
  const rentang = formatRentang(pekan.dari, pekan.sampai)
  const nama = `Ringkasan pekan, ${rentang}.pdf`
  const berkas = pdf && new File([pdf], nama, { type: 'application/pdf' })
  const bisaBagikan = berkas !== undefined && navigator.canShare?.({ files: [berkas] })
  return (
    <LembarBawah
      judul="Ringkasan pekan"
      keterangan={[rentang, halaman ? `${halaman} halaman A4` : '', pdf ? formatUkuran(pdf.size) : '']
        .filter(Boolean)
        .join(' · ')}
      onTutup={onTutup}
      kaki={() => (
        <>
          <Tombol
            variant={bisaBagikan ? 'default' : 'filled'}
            className="fill"
            ikon={IconDownload}
            ikonBesar
            loading={!pdf && !error}
            disabled={!pdf}
            onClick={() => pdf && saveFile(pdf, nama)}
          >
            Unduh
          </Tombol>
          {bisaBagikan ? (
            <Tombol className="fill" ikon={IconShare3} ikonBesar onClick={() => void share(berkas)}>
              Bagikan
            </Tombol>
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
    </LembarBawah>
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
function useHalaman(pdf: Blob | undefined): number | undefined {
  const [halaman, setHalaman] = useState<number>()
  useEffect(() => {
    void pdf?.text().then(text => setHalaman(Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1]) || undefined))
  }, [pdf])
  return halaman
}
