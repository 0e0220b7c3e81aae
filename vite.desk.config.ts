import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { targets } from './scripts/build/browser-targets.ts'

/** The sales desk: a build of its own, so that it never weighs on the buyer's app. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
  ],
  build: {
    target: targets,
    outDir: 'dist/desk',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'desk.html' },
  },
})
