import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Izin, IzinDetail } from '#contract/absensi/izin.ts'
import { updateIzinBody } from '#contract/absensi/propose-izin.ts'
import { call } from '#web/api.ts'
import { readAnew } from '#web/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { done, messageOf, tellDone } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useMarkNotYetStored } from '#web/ui/use-not-yet-stored.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useAttempt, useChange } from '#web/use-change.ts'
import { DayInput } from './DayInput.tsx'
import css from './izin.module.css'
import { SuratInput } from './SuratInput.tsx'
import { useIzinLetter } from './use-surat.ts'

/** The letter: a photo is shown, a PDF is saved. Never kept on this device: it may say what somebody suffers from. */
export function LookSurat({ izin, onClose }: { izin: Izin; onClose: () => void }) {
  const surat = izin.lampiran
  const query = useQuery({
    queryKey: ['surat', izin.id],
    queryFn: async () =>
      new Blob([await call('GET /api/izin/:id/lampiran', { params: { id: izin.id } })], { type: surat?.jenis ?? '' }),
    gcTime: 0,
  })
  const isPhoto = surat?.jenis.startsWith('image/') ?? false
  const url = useObjectUrl(isPhoto ? query.data : undefined)
  return (
    <Dialog onClose={onClose} judul={surat?.nama ?? 'Surat'} label="Tutup" cancelLabel="Kembali" onAgree={onClose}>
      <Readable query={query} jumlah={3}>
        {data => (
          <>
            {url ? <img className={`block ${css.foto}`} src={url} alt={`Surat izin ${izin.nama}`} /> : null}
            <ActionButton variant="default" ikon={IconDownload} onClick={() => saveFile(data, surat?.nama ?? 'surat')}>
              Unduh
            </ActionButton>
          </>
        )}
      </Readable>
    </Dialog>
  )
}

/** The end of an izin, and what becomes of its marks. */
export function RevokeDialog({ izin, onClose }: { izin: IzinDetail; onClose: () => void }) {
  const { id, nama, version, terisi, diubah } = izin
  const revoke = useAttempt('PUT /api/izin/:id/pencabutan', [])
  return (
    <Dialog
      onClose={onClose}
      judul={`Cabut izin ${nama}?`}
      label="Cabut"
      bahaya
      kerja={revoke}
      onAgree={() => revoke.mutate({ params: { id }, body: { version } }, done('Izin dicabut', onClose))}
    >
      <p>
        {terisi > 0 ? `${terisi} tanda yang diisinya dikosongkan lagi. ` : ''}
        {diubah > 0 ? `${diubah} tanda yang sudah diubah di lembar tetap seperti sekarang.` : ''}
        {terisi + diubah === 0 ? 'Belum ada tanda yang diisinya.' : ''}
      </p>
    </Dialog>
  )
}

/** The letter that came later. It needs the network; without it the file stays chosen. */
export function FormSurat({ izin, onClose }: { izin: IzinDetail; onClose: () => void }) {
  const surat = useIzinLetter()
  useMarkNotYetStored(surat.surat !== null)
  // The letter goes first, then the izin that names it. Somebody else may have changed that meanwhile: it is shown anew.
  const tambah = useAttempt(async ({ id, version }: IzinDetail) => {
    const lampiran_id = await surat.upload()
    return lampiran_id === null
      ? null
      : call('PUT /api/izin/:id/lampiran', { params: { id }, body: { version, lampiran_id } })
  }, [])
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">{izin.lampiran ? 'Ganti surat' : 'Tambah surat'}</h3>
      <SuratInput
        isi={surat}
        galat={surat.galat ?? (tambah.error ? messageOf(tambah.error) : undefined)}
        onChange={tambah.reset}
      />
      <div className={css.kaki}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button data-simpan loading={tambah.isPending} disabled={!surat.surat || surat.too} onClick={send}>
          Simpan surat
        </Button>
      </div>
    </section>
  )

  function send() {
    tambah.mutate(izin, { ...done('Surat disimpan', onClose), onError: surat.tolak })
  }
}

/** Shortens or extends it; the marks follow. */
export function DateForm({ izin, onClose }: { izin: IzinDetail; onClose: () => void }) {
  const isian = useInput<z.input<typeof updateIzinBody>, typeof updateIzinBody>(updateIzinBody, toValue(izin))
  useMarkNotYetStored(isian.berubah)
  const client = useQueryClient()
  const ubah = useChange('PATCH /api/izin/:id')
  const simpan = useSave(isian, {
    toValue,
    label: { version: '', dari: 'Dari', sampai: 'Sampai' },
    // The form shows what stands now; the drawer around it reads the izin anew.
    onNow: () => void readAnew(client),
  })
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">Ubah tanggal</h3>
      <NoticeForm kabar={simpan.kabar} />
      <DayInput isian={isian} />
      <p className="mt-12 text-s faint">
        Tanda yang diisi izin ini di luar tanggal baru dikosongkan lagi; yang sudah diubah di lembar tetap.
      </p>
      <div className={css.kaki}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button data-simpan loading={simpan.menyimpan} disabled={!isian.berubah} onClick={save}>
          Simpan tanggal
        </Button>
      </div>
    </section>
  )

  function save() {
    const body = isian.check()
    if (!body) return
    void simpan.simpan(async () => {
      await ubah.mutateAsync({ params: { id: izin.id }, body })
      tellDone('Tanggal izin disimpan')
      onClose()
    })
  }
}

function toValue({ version, dari, sampai }: IzinDetail) {
  return { version, dari, sampai }
}
