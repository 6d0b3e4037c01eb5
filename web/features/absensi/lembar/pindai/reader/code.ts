import { type PrepareZXingModuleOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { CodeCorners } from './locate.ts'

export interface ReadCode {
  text: string
  corners: CodeCorners
}

/** Where its module comes from: it would ask a host of others for it otherwise. */
export function prepareCodes(overrides: NonNullable<PrepareZXingModuleOptions['overrides']>): void {
  void prepareZXingModule({ overrides })
}

/** A picture as a canvas has it: red, green, blue and how solid. */
export interface CanvasPixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** The codes of a picture. Where a browser refuses WebAssembly a slower reader finds two of three, and one at a time. */
export async function readCodes(picture: CanvasPixels): Promise<ReadCode[]> {
  return readQuickly(picture).catch(() => readPlainly(picture))
}

async function readQuickly(picture: CanvasPixels): Promise<ReadCode[]> {
  const found = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    maxNumberOfSymbols: 4,
  })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
    }))
}

/** Milliseconds. */
const PATIENCE = 1500

async function readPlainly(picture: CanvasPixels): Promise<ReadCode[]> {
  const { default: decode } = await import('qr/decode.js')
  const codes: ReadCode[] = []
  try {
    decode(picture, {
      timeLimit: PATIENCE,
      pointsOnDetect: ({ bounds }, text) => {
        if (typeof text === 'string') codes.push({ text, corners: bounds })
      },
    })
  } catch {
    // It throws where there is none.
  }
  return codes
}
