import { IconDownload, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { labelDelivery } from '#contract/dokumen/delivery.ts'
import type { OwnLetter } from '#contract/dokumen/own-documents.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { fresh } from '#web/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** What a mahasantri takes along: own letters, the own record with a code, and everything that is kept of them. */
export function OwnDocumentsPage() {
  const query = useReply('GET /api/saya/surat', { queryKey: ['saya', 'surat'], ...fresh })
  const rekap = useTake('Rekap kehadiran saya.pdf', () => call('POST /api/saya/rekap/cetakan'))
  const data = useTake('Data tentang saya.zip', () => call('GET /api/saya/data'))
  return (
    <>
      <PageHeader judul="Surat" keterangan="Surat Anda, rekap Anda, dan data tentang Anda" />
      <PageBody>
        <div className="stack gap-12 max-w-560">
          <Card judul="Surat tentang saya" tight>
            <Readable query={query}>
              {({ surat }) =>
                surat.length > 0 ? (
                  <ul className="list lined">
                    {surat.map(one => (
                      <LetterRow key={one.kode} one={one} />
                    ))}
                  </ul>
                ) : (
                  <EmptyState judul="Belum ada surat" gambar="nanti">
                    Surat yang sudah diserahkan atau dikirim kantor kepada Anda tampil di sini.
                  </EmptyState>
                )
              }
            </Readable>
          </Card>
          <Card judul="Rekap kehadiran saya">
            <p className="m-0 text-m soft">
              Satu PDF periode ini dengan kode periksa (QR), untuk ditunjukkan kepada siapa pun yang memerlukannya.
            </p>
            <ActionButton className="mt-12" ikon={IconFileTypePdf} loading={rekap.isPending} onClick={rekap.take}>
              Unduh rekap saya
            </ActionButton>
          </Card>
          <Card judul="Data tentang saya">
            <p className="m-0 text-m soft">
              {kata`Semua yang tersimpan tentang Anda sebagai ZIP: data diri, keanggotaan, setiap tanda, izin, koreksi, surat, dan masuknya akun. Nama orang lain selain murabbi dan pendamping Anda tidak ada di dalamnya.`}
            </p>
            <ActionButton
              className="mt-12"
              variant="default"
              ikon={IconFileZip}
              loading={data.isPending}
              onClick={data.take}
            >
              Unduh data tentang saya
            </ActionButton>
          </Card>
        </div>
      </PageBody>
    </>
  )
}

function LetterRow({ one: { kode, judul, nomor, tanggal, cara, ditarik, tersimpan } }: { one: OwnLetter }) {
  const letter = useTake(`${judul}.pdf`, () => call('POST /api/saya/surat/:kode/cetakan', { params: { kode } }))
  return (
    <li className="row gap-12 px-12 py-12 break">
      <span className="grow">
        <b className="block">{judul}</b>
        <span className="block text-m soft">
          {[nomor, `${labelDelivery[cara].toLowerCase()} ${formatDate(tanggal, 'sedang')}`].filter(Boolean).join(' · ')}
        </span>
        {ditarik ? <span className="block text-m warn-ink">Sudah ditarik kantor, tidak berlaku lagi</span> : null}
      </span>
      {tersimpan ? (
        <ActionButton
          variant="default"
          size="sm"
          ikon={IconDownload}
          loading={letter.isPending}
          onClick={letter.take}
          aria-label={`Unduh ${judul}`}
        >
          PDF
        </ActionButton>
      ) : null}
    </li>
  )
}

/** A file that is made when it is wanted. */
function useTake(name: string, work: () => Promise<Blob>) {
  const { mutate, isPending } = useSend(work, {
    onSuccess: file => {
      saveFile(file, name)
      tellDone('Berkas diunduh')
    },
    onError: tellError,
  })
  return { isPending, take: () => mutate(undefined as never) }
}
