export { testApp } from './test-shop.ts';
