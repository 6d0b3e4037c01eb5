import { Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { BYTE_LAMPIRAN } from '#contract/lampiran.ts'
import css from './izin.module.css'
import { sebutUkuran } from './kata.ts'
import { perkecilFoto } from './perkecil-foto.ts'

export interface Surat {
  berkas: Blob
  nama: string
}

interface IsianSuratProps {
  surat: Surat | null
  galat: string | undefined
  onUbah: (surat: Surat | null) => void
}

/** The letter: a photo, made smaller on this device, or a PDF. Sent together with the form. */
export function IsianSurat({ surat, galat, onUbah }: IsianSuratProps) {
  const [terlalu, setTerlalu] = useState<string>()
  const [bekerja, setBekerja] = useState(false)

  async function pilih(file: File | null) {
    if (!file) return
    setBekerja(true)
    const kecil = await perkecilFoto(file)
    setBekerja(false)
    if (kecil.berkas.size > BYTE_LAMPIRAN) {
      setTerlalu(`Berkas ini ${sebutUkuran(kecil.berkas.size)}. Paling besar 5 MB.`)
      return
    }
    setTerlalu(undefined)
    onUbah(kecil)
  }

  return (
    <Input.Wrapper
      label="Surat"
      description="Foto atau PDF, paling besar 5 MB."
      error={terlalu ?? galat}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={css.surat}>
        {surat ? (
          <>
            <IconPaperclip size={16} aria-hidden />
            <span className={css.namaSurat}>
              {surat.nama} <small>{sebutUkuran(surat.berkas.size)}</small>
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => onUbah(null)}
            >
              Lepas
            </Button>
          </>
        ) : (
          <FileButton
            onChange={file => void pilih(file)}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            inputProps={{ 'aria-label': 'Berkas surat' }}
          >
            {props => (
              <Button
                {...props}
                variant="default"
                loading={bekerja}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                Pilih foto atau PDF
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
