import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { updateIzinBody } from '#contract/absensi/ajukan-izin.ts'
import type { Izin, IzinRincian } from '#contract/absensi/izin.ts'
import { call } from '#web/api.ts'
import { readAnew } from '#web/query-client.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { done, messageOf, tellDone } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useTandaiBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useAttempt, useChange } from '#web/use-change.ts'
import { IsianHari } from './IsianHari.tsx'
import { IsianSurat } from './IsianSurat.tsx'
import css from './izin.module.css'
import { useIzinLetter } from './use-surat.ts'

/** The letter: a photo is shown, a PDF is saved. Never kept on this device: it may say what somebody suffers from. */
export function LihatSurat({ izin, onTutup }: { izin: Izin; onTutup: () => void }) {
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
    <Dialog onTutup={onTutup} judul={surat?.nama ?? 'Surat'} label="Tutup" labelBatal="Kembali" onSetuju={onTutup}>
      <Terbaca query={query} jumlah={3}>
        {data => (
          <>
            {url ? <img className={`block ${css.foto}`} src={url} alt={`Surat izin ${izin.nama}`} /> : null}
            <Tombol variant="default" ikon={IconDownload} onClick={() => saveFile(data, surat?.nama ?? 'surat')}>
              Unduh
            </Tombol>
          </>
        )}
      </Terbaca>
    </Dialog>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** The end of an izin, and what becomes of its marks. */
export function DialogCabut({ izin, onTutup }: { izin: IzinRincian; onTutup: () => void }) {
  const { id, nama, version, terisi, diubah } = izin
  const cabut = useAttempt('PUT /api/izin/:id/pencabutan', [])
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Cabut izin ${nama}?`}
      label="Cabut"
      bahaya
      kerja={cabut}
      onSetuju={() => cabut.mutate({ params: { id }, body: { version } }, done('Izin dicabut', onTutup))}
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
export function FormSurat({ izin, onTutup }: { izin: IzinRincian; onTutup: () => void }) {
  const surat = useIzinLetter()
  useTandaiBelumDisimpan(surat.surat !== null)
  // The letter goes first, then the izin that names it. Somebody else may have changed that meanwhile: it is shown anew.
  const tambah = useAttempt(async ({ id, version }: IzinRincian) => {
    const lampiran_id = await surat.unggah()
    return lampiran_id === null
      ? null
      : call('PUT /api/izin/:id/lampiran', { params: { id }, body: { version, lampiran_id } })
  }, [])
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">{izin.lampiran ? 'Ganti surat' : 'Tambah surat'}</h3>
      <IsianSurat
        isi={surat}
        galat={surat.galat ?? (tambah.error ? messageOf(tambah.error) : undefined)}
        onUbah={tambah.reset}
      />
      <div className={css.kaki}>
        <Button variant="default" onClick={onTutup}>
          Batal
        </Button>
        <Button data-simpan loading={tambah.isPending} disabled={!surat.surat || surat.terlalu} onClick={send}>
          Simpan surat
        </Button>
      </div>
    </section>
  )

  function send() {
    tambah.mutate(izin, { ...done('Surat disimpan', onTutup), onError: surat.tolak })
  }
}

/** Shortens or extends it; the marks follow. */
export function FormTanggal({ izin, onTutup }: { izin: IzinRincian; onTutup: () => void }) {
  const isian = useIsian<z.input<typeof updateIzinBody>, typeof updateIzinBody>(updateIzinBody, toNilai(izin))
  useTandaiBelumDisimpan(isian.berubah)
  const client = useQueryClient()
  const ubah = useChange('PATCH /api/izin/:id')
  const simpan = useSimpan(isian, {
    toNilai,
    label: { version: '', dari: 'Dari', sampai: 'Sampai' },
    // The form shows what stands now; the drawer around it reads the izin anew.
    onSekarang: () => void readAnew(client),
  })
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">Ubah tanggal</h3>
      <KabarForm kabar={simpan.kabar} />
      <IsianHari isian={isian} />
      <p className="mt-12 text-s faint">
        Tanda yang diisi izin ini di luar tanggal baru dikosongkan lagi; yang sudah diubah di lembar tetap.
      </p>
      <div className={css.kaki}>
        <Button variant="default" onClick={onTutup}>
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
      onTutup()
    })
  }
}

function toNilai({ version, dari, sampai }: IzinRincian) {
  return { version, dari, sampai }
}
